export default {
  label: 'Script',
  placeholder: 'Type or paste what should be said…',
  counterLabel: 'Characters',
  insertPause: 'Insert pause',
  pauseChip: 'Pause of {{seconds}} seconds',
  pauseChipHint: 'Click to change, Backspace to remove',
  seconds: '{{seconds}}s',
  secondsLong: '{{seconds}} s',
  example: 'Use an example',
};
