export default {
  uploaded: '{{name}} is uploaded',
  uploadOf: 'Upload of {{name}}',
  measuring: 'Checking the file…',
  amount: '{{sent}} of {{total}}',
  speed: '{{speed}}/s',
  left: '{{time}} left',
  retryOf: 'Upload {{name}} again',
  cancelOf: 'Cancel the upload of {{name}}',
};
