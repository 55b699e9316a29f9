export default {
  title: '影片創作',
};
