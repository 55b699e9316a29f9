import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { accountInfo } from './account.service.ts';
import { activate } from './activation.service.ts';
import { makeCaptcha } from './captcha.service.ts';
import { login } from './login.service.ts';
import { confirmPhone, pollPhone, startPhone } from './phone.service.ts';
import { setAvatar } from './picture.service.ts';
import { changePassword, logout, openGuest } from './session.service.ts';
import { sweepSessions } from './sweep.service.ts';

export const sessionFeature: Feature<'session'> = {
  routes: {
    guest: openGuest,
    captcha: makeCaptcha,
    login,
    activate: ownTransaction(activate),
    startPhone,
    pollPhone,
    confirmPhone,
    logout,
    info: accountInfo,
    changePassword,
    setAvatar,
  },
  sweeps: [{ name: 'sessions', everySeconds: 3600, run: sweepSessions }],
};
