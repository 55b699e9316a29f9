import { found, problem, type Problem } from './problems.ts';

export type Role = 'guest' | 'user' | 'admin';

export const captcha = {
  length: 4,
  /** Letters without O and digits without 0, which look alike. */
  alphabet: 'ABCDEFGHIJKLMNPQRSTUVWXYZ123456789',
  width: 120,
  height: 40,
  seconds: 300,
} as const;

export const sessionLife = { idleDays: 30, absoluteDays: 90 } as const;

/** Failed attempts a window allows before the next one has to wait. */
export const attemptLimits = {
  loginPerAccount: { attempts: 20, seconds: 3600 },
  loginPerAddress: { attempts: 100, seconds: 3600 },
  codePerAccount: { attempts: 10, seconds: 3600 },
  codePerAddress: { attempts: 30, seconds: 3600 },
  guestPerAddress: { attempts: 60, seconds: 3600 },
  captchaPerAddress: { attempts: 300, seconds: 3600 },
} as const;

/** Failed logins after which a captcha is asked for. */
export const captchaAfter = 3;

export const passwordLength = { min: 6, max: 256 } as const;
const usernamePattern = /^[A-Za-z0-9._-]{3,32}$/;

export function usernameProblem(username: string): Problem | undefined {
  if (!username.trim()) return problem('username-required');
  return usernamePattern.test(username) ? undefined : problem('username-invalid');
}

/** At least 6 characters with a letter and a digit. */
export function passwordProblem(password: string): Problem | undefined {
  if (!password) return problem('password-required');
  const strong =
    password.length >= passwordLength.min &&
    password.length <= passwordLength.max &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password);
  return strong ? undefined : problem('password-weak');
}

/** All that is wrong in the change-password form, in the order in which it asks. */
export function passwordChangeProblems(form: {
  oldPassword: string;
  password: string;
  confirm: string;
}): Problem[] {
  const differs = form.password !== form.confirm;
  return found(
    form.oldPassword ? undefined : problem('old-password-required'),
    passwordProblem(form.password),
    form.confirm ? differs && problem('password-mismatch') : problem('password-confirm-required'),
  );
}

/**
 * The part of a `redirectUrl` that may be followed after login: a path of our own origin, else the home page.
 * Backslashes, control characters and `//` would leave the origin in some browsers.
 */
export function safeRedirect(url: string | undefined): string {
  if (!url || !url.startsWith('/') || url.startsWith('//') || /[\\\p{Cc}]/u.test(url)) return '/home';
  const parsed = URL.parse(url, 'http://own.invalid');
  if (!parsed || parsed.origin !== 'http://own.invalid' || parsed.pathname.startsWith('//')) return '/home';
  return parsed.pathname === '/login' ? '/home' : parsed.pathname + parsed.search + parsed.hash;
}
