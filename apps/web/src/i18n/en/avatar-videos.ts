export default {
  title: 'Create a video',
};
