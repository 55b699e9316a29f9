export default {
  label: 'Script',
};
