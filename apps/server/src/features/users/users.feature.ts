import { byOperator, type Feature } from '../../feature.ts';
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

export const usersFeature: Feature<'users'> = {
  routes: {
    list,
    detail,
    works,
    log,
    trail,
    grant: byOperator(grant),
    take: byOperator(take),
    setMembership: byOperator(setMembership),
    setRole: byOperator(setRole),
    disable: byOperator(disable),
    enable: byOperator(enable),
    resetPassword: byOperator(resetPassword),
    endSessions: byOperator(endSessions),
  },
};
