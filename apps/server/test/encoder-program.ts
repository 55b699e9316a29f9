import { connect } from '../src/db/connect.ts';
import { provideFeature } from '../src/feature.ts';
import { uploadsFeature } from '../src/features/uploads/uploads.feature.ts';
import { uploadEncoder } from './upload-encoder.ts';
import { productionContext } from './works/context.ts';

/** Encodes uploads in a process of its own that a test may kill at any time. */
export type EncoderSettings = {
  connection: { host: string; user: string; database: string };
  /** The data folder of the server. */
  folder: string;
};

const { connection, folder } = JSON.parse(process.argv[2]!) as EncoderSettings;
provideFeature(uploadsFeature);
const db = connect({ ...connection, max: 4 });
await uploadEncoder({ ...(await productionContext(db, folder)), db }, { connection }, 1);
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
