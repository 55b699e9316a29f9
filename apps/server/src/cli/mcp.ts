import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Studio } from '@likeness/client/studio';
import { readStudioAccess } from '../config.ts';
import { studioServer } from '../mcp/studio-server.ts';

/** `mcp`: serves the studio at LIKENESS_URL with the API key LIKENESS_KEY to an agent until it closes standard input. */
export async function run(): Promise<void> {
  const server = studioServer(new Studio(readStudioAccess()));
  await server.connect(new StdioServerTransport());
  await once(process.stdin, 'end');
  await server.close();
}
