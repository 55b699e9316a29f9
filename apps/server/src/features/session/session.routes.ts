import type { Handlers } from '../../http/handler.ts';
import { ownTransaction } from '../../http/order.ts';
import { accountInfo } from './account.service.ts';
import { activate } from './activation.service.ts';
import { makeCaptcha } from './captcha.service.ts';
import { login } from './login.service.ts';
import { confirmPhone, pollPhone, startPhone } from './phone.service.ts';
import { changePassword, logout, openGuest } from './session.service.ts';

export const sessionRoutes: Handlers<'session'> = {
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
};
