export default {
  title: 'Cipta video',
};
