import { membershipProducts } from '@likeness/domain/memberships';
import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, optionalId, paid, text, time, wireNumber } from './fields.ts';

const credentials = { username: text(64), password: text(256), client: text(16).default('pc') };
const captcha = { captcha_id: text(64).optional(), captcha: text(8).optional() };

/** Logging in and out, and the account behind a token. */
export const session = {
  guest: call({
    method: 'POST',
    path: '/api/login/guest',
    access: 'open',
    summary: 'Open a guest session',
    input: nothing(),
    output: z.object({ token: z.string() }),
  }),
  captcha: call({
    method: 'GET',
    path: '/api/login/captcha',
    access: 'open',
    summary: 'A picture with four characters, for logging in',
    input: nothing(),
    output: z.object({ captcha_id: z.string(), image: z.string() }),
  }),
  login: call({
    method: 'POST',
    path: '/api/login/account',
    access: 'open',
    summary: 'Log in with username and password; one that an operator gave needs a new_password with it',
    input: z.object({ ...credentials, ...captcha, new_password: text(256).default('') }),
    output: z.object({ token: z.string() }),
  }),
  activate: call({
    method: 'POST',
    path: '/api/login/activate',
    access: 'open',
    points: true,
    summary: 'Make an account with an activation code, or add the code to an account',
    input: z.object({ ...credentials, ...captcha, code: text(64) }),
    output: z.object({ token: z.string(), ...paid }),
  }),
  startPhone: call({
    method: 'POST',
    path: '/api/login/qr',
    access: 'open',
    summary: 'A ticket that a logged-in phone can confirm',
    input: nothing(),
    output: z.object({ ticket: z.string(), url: z.string() }),
  }),
  pollPhone: call({
    method: 'GET',
    path: '/api/login/qr',
    access: 'open',
    summary: 'Whether the ticket was confirmed',
    input: z.object({ ticket: text(128) }),
    output: z.object({ state: z.enum(['waiting', 'confirmed', 'expired']), token: z.string().optional() }),
  }),
  confirmPhone: call({
    method: 'POST',
    path: '/api/login/qrConfirm',
    access: 'registered',
    summary: 'Confirm the ticket from a logged-in phone',
    input: z.object({ ticket: text(128) }),
    output: nothing(),
  }),
  logout: call({
    method: 'POST',
    path: '/api/login/logout',
    access: 'user',
    summary: 'End this session',
    input: nothing(),
    output: nothing(),
  }),
  info: call({
    method: 'GET',
    path: '/api/user/info',
    access: 'user',
    summary: 'The account of this session',
    input: nothing(),
    output: z.object({
      id: id(),
      username: z.string(),
      avatar: z.string(),
      is_tourist: wireNumber({ guest: 1, member: 0 }),
      role: z.enum(['guest', 'user', 'admin']),
      // Of the studio itself; `memberships` has every product.
      expire_time: time().nullable(),
      expire_time_iso: z.string().nullable(),
      memberships: z.array(
        z.object({
          product: z.enum(membershipProducts),
          name: z.string(),
          expire_time: time().nullable(),
          expire_time_iso: z.string().nullable(),
        }),
      ),
      credits: z.number(),
    }),
  }),
  setAvatar: call({
    method: 'POST',
    path: '/api/user/avatar',
    access: 'registered',
    summary: 'Give the account a picture of its own, or take it away with an empty file_id',
    input: z.object({ file_id: optionalId().unwrap() }),
    output: z.object({ avatar: z.string() }),
  }),
  changePassword: call({
    session: true,
    method: 'POST',
    path: '/api/user/password',
    access: 'registered',
    summary: 'Change the password and end all sessions',
    input: z.object({
      // Each of them is asked for by name where it is missing.
      old_password: text(256).default(''),
      password: text(256).default(''),
      confirm: text(256).default(''),
    }),
    output: nothing(),
  }),
};
