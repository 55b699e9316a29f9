import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Socket } from 'node:net';
import type { ClientBase, Submittable } from 'pg';
import { withoutValues } from './quiet-client.ts';

/** One connection to a database, for what has to be said on one: transactions that read for long, locks of a session. */
export type Connection = ClientBase;

/** The connection of the driver, as far as COPY needs it. */
type Wire = {
  stream: Socket;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
};

/** What the driver tells a statement that it did not write itself. */
type Heard = Submittable & {
  handleError: (error: Error) => void;
  handleReadyForQuery: () => void;
  handleCommandComplete: (message: { text: string }) => void;
  handleCopyInResponse?: (wire: Wire) => void;
  handleCopyData?: (message: { chunk: Buffer }, wire: Wire) => void;
};

const send = (client: Connection, statement: Heard) => void client.query(statement);

/** Rows of `COPY … TO STDOUT`, as the database writes them; it waits while the reader does. */
export function copyOut(client: Connection, text: string): Readable {
  let wire: Wire | undefined;
  const rows = new Readable({ read: () => void wire?.stream.resume(), highWaterMark: 1 << 20 });
  send(client, {
    submit: (connection) => {
      wire = connection as unknown as Wire;
      wire.query(text);
    },
    handleCopyData: ({ chunk }, { stream }) => {
      // The driver uses its buffer again.
      if (!rows.push(Buffer.from(chunk))) stream.pause();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error) => void rows.destroy(withoutValues(error)),
  });
  return rows;
}

/** Gives `COPY … FROM STDIN` its rows; tells how many the database took. */
export function copyIn(client: Connection, text: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let taken = 0;
  let broken: Error | undefined;
  const give = async (wire: Wire) => {
    try {
      for await (const chunk of rows) {
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      broken = error as Error;
      wire.sendCopyFail('the rows broke off');
    }
  };
  send(client, {
    submit: (connection) => (connection as unknown as Wire).query(text),
    handleCopyInResponse: (wire) => void give(wire),
    handleCommandComplete: (message) => {
      taken = Number(/^COPY (\d+)$/.exec(message.text)?.[1] ?? 0);
    },
    handleReadyForQuery: () => resolve(taken),
    handleError: (error) => reject(broken ?? withoutValues(error)),
  });
  return promise;
}
