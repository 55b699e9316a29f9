import { formatWav } from '@likeness/media/wav';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';

type Refusal = [status: number, body: unknown];

/** A voice service on a socket: checks the key, answers sayings at `path`, and the rest as `other` does or with `{}`. */
export async function voiceServiceDouble(
  key: string,
  wrongKey: Refusal,
  path: string,
  answer: (json: Record<string, unknown>) => { type: string; body: Buffer | string },
  other?: (request: IncomingMessage, body: string, response: ServerResponse) => boolean,
) {
  const asked: Record<string, unknown>[] = [];
  let refusal: Refusal | undefined;
  const server = await loopbackEngine(async (request, body, response) => {
    if (request.headers.authorization !== `Bearer ${key}`) return sendJson(response, ...wrongKey);
    if (other?.(request, body, response)) return;
    if (request.url !== path) return sendJson(response, 200, { base_resp: { status_code: 0 } });
    const json = JSON.parse(body) as Record<string, unknown>;
    asked.push(json);
    if (refusal) return sendJson(response, ...refusal);
    const said = answer(json);
    response.writeHead(200, { 'content-type': said.type }).end(said.body);
  });
  return { ...server, asked, refuse: (planned: Refusal) => void (refusal = planned) };
}

/** A tone between silences, `seconds` of it per ten letters at rate 1. */
export function toneOf(text: string, speed: number, sampleRate = 24_000): Buffer {
  const length = Math.round(((text.length / 10) * sampleRate) / speed);
  const edge = sampleRate / 5;
  const samples = new Float32Array(length + 2 * edge);
  for (let i = 0; i < length; i++) samples[edge + i] = 0.2 * Math.sin((2 * Math.PI * 200 * i) / sampleRate);
  return Buffer.from(formatWav([samples], sampleRate, 'int16'));
}
