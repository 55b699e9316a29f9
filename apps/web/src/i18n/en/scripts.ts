export default {
  label: 'Script',
  placeholder: 'Type or paste what should be said…',
  counterLabel: 'Characters',
  insertPause: 'Insert pause',
  pauseChip: 'Pause of {{seconds}} s',
  pauseChipHint: 'Click to change, Backspace to remove',
  secondsLong: '{{seconds}} s',
  example: 'Use an example',
};
