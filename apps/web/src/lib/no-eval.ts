import { config } from 'zod';

// Compiling validators at run time needs `eval`, which the page's security policy forbids. Each schema decides it when it
// is made, so this is imported before all others.
config({ jitless: true });
