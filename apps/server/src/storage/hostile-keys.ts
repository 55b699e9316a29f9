/** Keys no storage may take: ways out of a folder, hidden and empty names, look-alikes, and what other layers might decode. */
export function hostileKeys(prefix: string): string[] {
  return [
    ...['', '/', '.', '..', '...', '-', '~'].map((name) =>
      name === '-' ? `${prefix}-/../x` : prefix + name,
    ),
    ...['../x', '../../etc/passwd', 'a/../../x', './x', 'a/./x', 'a//x', '/x', 'a/'].map(
      (name) => prefix + name,
    ),
    ...['%2e%2e%2fx', '%2e%2e/x', '..%2fx', '%252e%252e%252fx', '..%c0%afx', '%00'].map(
      (name) => prefix + name,
    ),
    ...['..\\x', 'a\\..\\x', 'C:\\x', 'C:x', '\\\\host\\share'].map((name) => prefix + name),
    ...['x\0.mp4', '\0', 'x\n.mp4', 'x\r\ny', 'x\t', '\u007f', '\u001b[2J'].map((name) => prefix + name),
    ...[
      '．．／x',
      '‥/x',
      'x∕y',
      'x／y',
      '․․/x',
      'pаypal.mp4',
      'x\u202e4pm.exe',
      'x\u200b.mp4',
      '影片.mp4',
    ].map((name) => prefix + name),
    ...[
      '${filename}',
      '$(id)',
      '`id`',
      'a;b',
      'a|b',
      'a&b',
      'a b',
      "a'b",
      'a"b',
      'a<b',
      'a>b',
      'a*b',
      'a?b',
      'a#b',
    ].map((name) => prefix + name),
    ...['.hidden', '.htaccess', 'a/.git/config'].map((name) => prefix + name),
    `${prefix}${'x'.repeat(200)}`,
    `${prefix}${'x/'.repeat(600)}x`,
    `${prefix}${'x'.repeat(1024)}.mp4`,
    `/${prefix}x`,
    `../${prefix}x`,
    'file:///etc/passwd',
    '/etc/passwd',
    '',
  ];
}
