export default {
  label: '影片文案',
};
