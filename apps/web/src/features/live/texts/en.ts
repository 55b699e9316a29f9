export default {
  title: 'Voice on this machine',
  open: 'Voice on this machine',
  offer: 'This machine can make the voice itself',
  about:
    'Downloads {{size}} once. From then on this machine makes the sound of the public voices, and the server only reads the text. Until it is ready the server speaks as before.',
  own: 'Cloned voices never leave the server, which goes on speaking with them.',
  none: 'The natural voices are not installed on the server, so this machine cannot speak yet',
  fetching: 'Downloading',
  trying: 'Trying one second…',
  on: 'This machine is speaking: a second of speech takes it {{factor}} s',
  slow: 'A second of speech takes this machine {{factor}} s, which is too slow. The server goes on speaking',
  failed: 'The voice on this machine broke off. The server speaks now',
  start: 'Download and turn on',
  again: 'Try again',
  stop: 'Turn off',
  remove: 'Delete the download',
  removed: 'Deleted. The server speaks',
};
