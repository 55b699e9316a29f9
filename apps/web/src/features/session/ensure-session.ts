import { redirect } from '@tanstack/react-router';
import { sessionApi } from './session.api.ts';
import { draftsOfGuest } from '../../lib/draft-owner.ts';
import { currentToken, setToken } from '../../lib/token.ts';

let opening: Promise<void> | undefined;

/** Opens a guest session where there is none, so that a visitor can look around before deciding to log in. */
export async function ensureSession({ location }: { location: { href: string } }): Promise<void> {
  if (currentToken()) return;
  opening ??= sessionApi.guest({}).then(({ token }) => {
    setToken(token);
    draftsOfGuest();
  });
  try {
    await opening;
  } catch {
    throw redirect({ to: '/login', search: { redirectUrl: location.href } });
  } finally {
    opening = undefined;
  }
}
