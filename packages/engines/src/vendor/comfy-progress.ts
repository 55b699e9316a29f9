import { z } from 'zod';

const message = z.looseObject({
  type: z.string(),
  data: z.looseObject({
    prompt_id: z.string().nullish(),
    value: z.number().nullish(),
    max: z.number().nullish(),
  }),
});

type Told = { socket: WebSocket; fractions: Map<string, number> };

/**
 * How far the server says that prompts are, over its socket. What is not heard is only not shown: whether a prompt has ended is asked
 * for elsewhere, so a socket that is cut ends no order.
 */
export function comfyProgress(baseUrl: string) {
  const open = new Map<string, Told>();

  /** Listens for the prompts of a client; once however often it is called. */
  function listen(clientId: string): void {
    if (open.has(clientId)) return;
    const url = new URL(`ws?clientId=${clientId}`, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    const fractions = new Map<string, number>();
    open.set(clientId, { socket, fractions });
    const lost = () => void (open.get(clientId)?.socket === socket && open.delete(clientId));
    socket.addEventListener('error', lost);
    socket.addEventListener('close', lost);
    socket.addEventListener('message', ({ data }) => {
      // Previews are binary.
      if (typeof data === 'string') hear(fractions, data);
    });
  }

  return {
    listen,
    /** 0..1 of one prompt; undefined where nothing was heard. */
    of: (clientId: string, prompt: string) => open.get(clientId)?.fractions.get(prompt),
    forget(clientId: string): void {
      const told = open.get(clientId);
      open.delete(clientId);
      told?.socket.close();
    },
    close(): void {
      for (const { socket } of open.values()) socket.close();
      open.clear();
    },
  };
}

function hear(fractions: Map<string, number>, text: string): void {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return;
  }
  const heard = message.safeParse(body);
  if (!heard.success || heard.data.type !== 'progress') return;
  const { prompt_id: prompt, value, max } = heard.data.data;
  if (prompt && value != null && max) fractions.set(prompt, Math.min(1, value / max));
}
