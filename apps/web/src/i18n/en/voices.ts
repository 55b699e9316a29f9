export default {
  playOf: 'Listen to {{name}}',
  pauseOf: 'Pause {{name}}',
  female: 'Female',
  male: 'Male',
  child: 'Child',
  young: 'Young',
  adult: 'Adult',
  old: 'Older',
  basic: 'Basic offline',
  noPublic: 'There are no public voices yet',
};
