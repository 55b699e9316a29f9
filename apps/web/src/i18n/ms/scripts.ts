export default {
  label: 'Skrip',
};
