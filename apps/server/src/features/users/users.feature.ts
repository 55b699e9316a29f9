import type { Caller, Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { detail, list, log, trail, works } from './accounts.service.ts';
import {
  disable,
  enable,
  endSessions,
  grant,
  resetPassword,
  setMembership,
  setRole,
  take,
} from './change-account.service.ts';

/** What the command line does as well, done by the operator who calls. */
const byCaller =
  <Input, Output>(act: (context: Context, actorId: string, input: Input) => Promise<Output>) =>
  (context: Context, { userId }: Caller, input: Input) =>
    act(context, userId, input);

export const usersFeature: Feature<'users'> = {
  routes: {
    list,
    detail,
    works,
    log,
    trail,
    grant: byCaller(grant),
    take: byCaller(take),
    setMembership: byCaller(setMembership),
    setRole: byCaller(setRole),
    disable: byCaller(disable),
    enable: byCaller(enable),
    resetPassword: byCaller(resetPassword),
    endSessions: byCaller(endSessions),
  },
};
