export default {
  title: '视频创作',
};
