/** One walk of a job: the test that does it, and what stands in that test where the job is done and its effect is looked at. */
export type Walk = { file: string; test: string; steps: readonly string[] };
export type OperatorJob = { job: string; command: Walk; console: Walk };

const walkIn =
  (file: string) =>
  (test: string, steps: readonly string[]): Walk => ({ file, test, steps });

const commands = walkIn('apps/server/src/cli/operator-commands.test.ts');
const jobs = walkIn('apps/server/src/cli/operator-jobs.test.ts');
const users = walkIn('e2e/operator-users.e2e.ts');
const works = walkIn('e2e/operator-works.e2e.ts');
const site = walkIn('e2e/operator-site.e2e.ts');

/** What the host of the product has to do with it: each by command, and each in the console in a browser, without SQL or code. */
export const operatorJobs: readonly OperatorJob[] = [
  {
    job: 'publish a notice and withdraw it',
    command: commands('a notice is written, published and withdrawn', [
      "'notices', 'publish'",
      "toContain('Closed on Monday')",
      "'notices', 'withdraw'",
      "not.toContain('Closed on Monday')",
    ]),
    console: site('publishes a notice and withdraws it', [
      '发布“周一停机维护”',
      '撤回“周一停机维护”',
      'api.notices.list',
    ]),
  },
  {
    job: 'disable a user and enable them again',
    command: commands('accounts are found, given points, shut out and let in again', [
      "'users', 'disable'",
      'person.api.session.info()',
      "'users', 'enable'",
    ]),
    console: users('shuts a user out, lets them in again and ends their sessions', [
      "'停用账号'",
      "'not-logged-in'",
      "'恢复账号'",
    ]),
  },
  {
    job: 'reset a password',
    command: commands('accounts are found, given points, shut out and let in again', [
      "'users', 'password'",
      "'password-given'",
    ]),
    console: users('gives a password that the user has to replace', ["'重置密码'", "'password-given'"]),
  },
  {
    job: 'change a role',
    command: jobs('a user becomes an operator, and a user again', ["users, 'role'", 'api.overview.show']),
    console: users('makes a user an operator, and a user again', ["'修改角色'", 'api.overview.show']),
  },
  {
    job: 'end the sessions of a user',
    command: jobs('the sessions of a user end, and the password stays', [
      "users, 'logout'",
      "'not-logged-in'",
    ]),
    console: users('shuts a user out, lets them in again and ends their sessions', [
      '/^下线 /',
      "'not-logged-in'",
    ]),
  },
  {
    job: 'give points with a reason, and take points',
    command: jobs('points are given and taken, as the user’s balance shows', [
      "users, 'grant'",
      "users, 'take'",
      'api.points.credits',
    ]),
    console: users('gives and takes points', ["'发放积分'", "'扣除积分'", 'api.points.credits']),
  },
  {
    job: 'give a membership',
    command: jobs('a membership is given, and ended', ["users, 'membership'", 'api.session.info()']),
    console: users('gives a membership', ["'设置会员'", 'api.session.info()']),
  },
  {
    job: 'make a batch of codes, export it, and revoke codes',
    command: commands('codes are made, found by one of them and taken back', [
      "'create'",
      'api.points.exchange',
      "'revoke'",
      "'code-invalid'",
    ]),
    console: users('makes codes, saves them and takes the unused ones back', [
      "'下载 CSV'",
      'api.points.exchange',
      "'作废整批'",
      "'code-invalid'",
    ]),
  },
  {
    job: 'refund a work',
    command: commands('works are listed, cancelled and refunded', ["'works', 'refund'", 'balance: 100']),
    console: works('gives the points of a finished work back', ["'退还积分'", 'api.points.credits']),
  },
  {
    job: 'cancel a work, and see failures by cause',
    command: jobs('a work that stands still is cancelled and found, and causes of failures are counted', [
      "works, 'cancel'",
      'api.works.detail',
      "overview, '24h'",
    ]),
    console: works('cancels a work, sees why works failed, and tries it again', ["'取消作品'", "'失败原因'"]),
  },
  {
    job: 'try a failed work again',
    command: commands('a failed work is tried again', ["'works', 'retry'", "status: 'generating'"]),
    console: works('cancels a work, sees why works failed, and tries it again', ["'重试'", "'generating'"]),
  },
  {
    job: 'change the price of a channel or a tool, and switch a channel off',
    command: jobs('a channel costs another price and leaves the form, and so does a tool without channels', [
      "channels, 'set'",
      "'--offered', 'no'",
      "channels, 'price'",
      'api.images.quote',
    ]),
    console: works('changes what pictures and speech cost, and takes pictures out of the forms', [
      "'在下单页提供'",
      'api.images.quote',
      "prices['dubbing']",
    ]),
  },
  {
    job: 'change words and settings of the site',
    command: jobs('the site is called something else, and by its usual name again', [
      "settings, 'site_title'",
      'site.settings',
    ]),
    console: site('changes a word of the login page, and puts it back', ["'登录页标语'", 'site.settings']),
  },
  {
    job: 'write an agreement and the rules of points',
    command: jobs('an agreement and the rules of points say what was written', [
      "texts, 'save'",
      'site.protocol',
      'site.creditRules',
    ]),
    console: site('writes an agreement and the rules of points', ['site.protocol', 'site.creditRules']),
  },
  {
    job: 'publish a public presenter',
    command: commands(
      'an operator’s avatar is shared, hidden and shown again; that of a user is not shared',
      ["'presenters', 'publish'", 'api.avatars.list'],
    ),
    console: site('shares a presenter with all users, and hides it', ["'公开数字人'", 'api.avatars.list']),
  },
  {
    job: 'add a picture or a voice to the library, and hide one',
    command: jobs('a voice of an operator’s is offered to all, hidden and offered again', [
      "shelf, 'share'",
      "shelf, 'hide'",
      'api.voices.list',
    ]),
    console: site('takes a voice out of the lists, and offers it again', [
      '隐藏“${name}”',
      'api.voices.list',
    ]),
  },
  {
    job: 'add an employee, and change one',
    command: jobs('an employee is added, renewed and hidden', ['employee, folder', 'api.bots.list']),
    console: site('adds an employee who answers from what was written, and changes it', [
      "'新建'",
      'api.bots.list',
    ]),
  },
  {
    job: 'read the trail, and verify the ledger',
    command: jobs('the trail is read, and the ledger verified as a user sees it', [
      "audit, 'list'",
      "ledger, 'verify'",
      'api.points.credits',
    ]),
    console: works('reads what was done, and has the ledger verified', [
      "'扣除积分'",
      "'核对账本'",
      'api.points.credits',
    ]),
  },
  {
    job: 'choose an engine',
    command: jobs('a service becomes an engine of pictures, comes first, and is forgotten again', [
      "engines, 'connect'",
      "engines, 'order'",
      'api.images.channels',
    ]),
    console: works('chooses the engine of pictures', ["'保存并启用'", "'保存顺序'", 'api.images.channels']),
  },
  {
    job: 'take a backup, and restore it elsewhere',
    command: jobs('a backup is noted, brought back elsewhere, and people log in there', [
      'takeBackup',
      'restoreTo',
      'there.points.credits()',
    ]),
    console: site('sees the newest backup, and the commands that make one and bring it back', [
      "'backup'",
      'monday.tar',
      'restore .* --check',
    ]),
  },
];
