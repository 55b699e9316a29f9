import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = 'src/features/embeds/element';
/** Scripts that other sites fetch, and what they are built from. */
const scripts = {
  'embed.js': `${folder}/presenter-element.ts`,
  'clip-player.js': 'src/features/site-players/player.ts',
} as const;

/** The frame in which the presenter of another site is drawn. Its worker and code are ours, and so is its policy. */
const stagePage = (script: string) => `<!doctype html>
<meta charset="utf-8" />
<title>Likeness</title>
<link rel="stylesheet" href="/embed-stage.css" />
<script type="module" src="/${script}"></script>
<body></body>
`;
const stageStyle = `html, body { margin: 0; height: 100%; overflow: hidden; }
canvas { display: block; width: 100%; height: 100%; object-fit: cover; object-position: top; }
`;

/**
 * Builds what other sites fetch, apart from the site itself, whose entry it must not change: `embed.js`, one script, and the page of its
 * frame; and `clip-player.js`, the one script in the folders that are downloaded for websites.
 */
export function embedFiles(): Plugin {
  let root = '';
  return {
    name: 'embed-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) => {
        // Parts that the site has as well are the same file.
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source });
      };
      for (const name of ['embed.js', 'clip-player.js'] as const) emit(name, await buildScript(root, name));
      const stage = await built(root, `${folder}/stage.ts`, 'es', 'assets/embed-stage-[hash].js');
      for (const file of stage) emit(file.fileName, file.type === 'chunk' ? file.code : file.source);
      const entry = stage.find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) return this.error('The frame has no script.');
      emit('embed-stage.html', stagePage(entry.fileName));
      emit('embed-stage.css', stageStyle);
    },
  };
}

/** Builds a script for other sites, from the folder `apps/web`. Throws where it would not be one file. */
export async function buildScript(root: string, name: keyof typeof scripts): Promise<string> {
  const [script, ...more] = await built(root, scripts[name], 'iife', name);
  if (script?.type !== 'chunk' || more.length > 0) throw new Error(`${name} is not one script.`);
  return script.code;
}

async function built(root: string, file: string, format: 'es' | 'iife', entryFileNames: string) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(root, file), output: { format, entryFileNames } },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}
