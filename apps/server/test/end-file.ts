import { afterAll } from 'vitest';
import { endFile } from './after-file.ts';

// Read again before each test file, also where files share a process; Vitest forgets an `afterAll` that is called in a hook or a test.
afterAll(endFile);
