export default {
  title: 'Super assistant',
  intro:
    'Small tasks with words, ready to be filled in: some answer at once, others are written in the background.',
  records: 'Records',
  price: '{{credits}} points',
  free: 'No points',
  form: 'Task',
  task: 'Choose a task',
  answer: 'Result',
  all: 'All tasks',
  run: 'Do it',
  runFor: 'Start · {{credits}} points',
  begun: 'Started. It appears among the records when it is written',
  empty: 'No result yet',
  emptyHint: 'Fill in the form to begin',
  noRecords: 'No tasks yet',
  noRecordsHint: 'Choose a task and start the first one',
};
