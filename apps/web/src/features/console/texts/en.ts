export default {
  title: 'Console',
  menu: 'Console menu',
  users: 'Users',
  works: 'Works',
  codes: 'Codes',
  consents: 'Consents',
  notices: 'Notices',
  engines: 'Engines',
  operatorsOnly: 'For operators only',
  operatorsHint: 'Log in with an operator’s account.',
  noSection: 'There is no such page',
  noSectionHint: 'Choose one from the menu.',
};
