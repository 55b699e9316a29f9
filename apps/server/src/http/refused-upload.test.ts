import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testStudio } from '../../test/studio.ts';

test('an upload whose session is over is answered also to who reads nothing before all is sent', async () => {
  const studio = await testStudio();
  const { port } = new URL(studio.origin);
  const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(form), Buffer.alloc(3e6, 120), Buffer.from('\r\n--b--\r\n')]);
  const head = `POST /api/upload/voice HTTP/1.1\r\nhost: 127.0.0.1\r\nx-token: ${'x'.repeat(43)}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`;
  const once = () =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', reject).pause();
      socket.write(head);
      let sent = 0;
      const more = () => {
        if (sent >= body.length) {
          socket.once('data', (data) => {
            resolve(data.toString());
            socket.destroy();
          });
          socket.resume();
          return;
        }
        socket.write(body.subarray(sent, (sent += 500_000)), () => setTimeout(more, 1));
      };
      more();
    });
  for (let n = 0; n < 50; n++) expect(await once()).toContain('"code":100');
});
