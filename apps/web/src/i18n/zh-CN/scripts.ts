export default {
  label: '视频文案',
};
