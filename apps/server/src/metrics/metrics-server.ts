import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '../context.ts';
import { contentType, metric } from './exposition.ts';
import { installationMetrics } from './installation-metrics.ts';
import { processMetrics, watchLoop } from './process-metrics.ts';

/** Milliseconds for which what the database was asked stands: several may scrape, and sums of all points cost something. */
const keptMs = 10_000;

export type MetricsServer = { port: number; close: () => Promise<void> };

/** Answers `GET /metrics` on a port of its own, which is not for the internet. Undefined where none is set. */
export async function startMetrics(context: Context): Promise<MetricsServer | undefined> {
  const { metricsPort, metricsHost } = context.config;
  if (metricsPort === undefined) return undefined;
  watchLoop();
  const installation = lately(() => readInstallation(context));
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void installation().then((lines) => {
      response.writeHead(200, { 'content-type': contentType });
      response.end(`${[...processMetrics(), ...lines].join('\n')}\n`);
    });
  });
  await listenOn(server, metricsPort, metricsHost);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** A database that is away is a figure too: what the process says of itself must not go with it. */
async function readInstallation(context: Context): Promise<string[]> {
  const up = (value: number) =>
    metric('likeness_database_up', 'gauge', 'Whether the database answered this scrape.', [{ value }]);
  try {
    return [...up(1), ...(await installationMetrics(context))];
  } catch (error) {
    context.log.warn({ err: error }, 'the database was not there for the metrics');
    return up(0);
  }
}

/** The last answer for a while; many who ask at once wait for the same one. */
function lately(ask: () => Promise<string[]>): () => Promise<string[]> {
  let kept: { until: number; lines: Promise<string[]> } | undefined;
  return () => {
    if (!kept || Date.now() > kept.until) kept = { until: Date.now() + keptMs, lines: ask() };
    return kept.lines;
  };
}
