import { ConfigError } from './config.ts';
import { startProduct } from './start.ts';

startProduct().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else if ((error as { code?: unknown }).code === 'EADDRINUSE')
    console.error('The port is taken by another program. Set PORT to another one and start again.');
  else if (['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(String((error as { code?: unknown }).code)))
    console.error(
      `The data folder cannot be written (${(error as Error).message}). Check LIKENESS_DATA, its owner and its disk.`,
    );
  else console.error('Likeness could not start:', error);
  process.exit(1);
});
