import { beforeAll, expect, test } from 'vitest';
import { testStudio, type Studio } from '../../../test/studio.ts';
import { phoneHosts } from './phone-hosts.ts';
import { settings } from './site.service.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) => ({
  address,
  family,
  internal,
  netmask: '',
  mac: '',
  cidr: null,
  ...(family === 'IPv6' ? { scopeid: 0 } : {}),
});
const interfaces = {
  lo: [at('127.0.0.1', 'IPv4', true)],
  wlan0: [at('192.168.1.20'), at('fe80::1', 'IPv6')],
  docker0: [at('172.17.0.1')],
  usb0: [at('169.254.3.4')],
} as Parameters<typeof phoneHosts>[1];

test('a server that listens everywhere is reached under the addresses of its network', () => {
  expect(phoneHosts('0.0.0.0', interfaces)).toEqual(['192.168.1.20']);
  expect(phoneHosts('::', interfaces)).toEqual(['192.168.1.20']);
});

test('one that listens to its own machine is reached by no phone, one on an address under that', () => {
  expect(phoneHosts('localhost', interfaces)).toEqual([]);
  expect(phoneHosts('127.0.0.1', interfaces)).toEqual([]);
  expect(phoneHosts('10.0.0.7', interfaces)).toEqual(['10.0.0.7']);
});

test('only the machine itself is told its addresses', async () => {
  const context = { ...studio.app.context, config: { ...studio.app.context.config, host: '10.0.0.7' } };
  const from = (address: string) => settings(context, { language: 'en-US', address });
  expect((await from('127.0.0.1')).phone_hosts).toEqual(['10.0.0.7']);
  expect((await from('::1')).phone_hosts).toEqual(['10.0.0.7']);
  expect((await from('192.168.1.33')).phone_hosts).toEqual([]);
  // Behind a public address the machine's own say nothing.
  context.config.publicUrl = 'https://studio.example';
  expect((await from('127.0.0.1')).phone_hosts).toEqual([]);
});
