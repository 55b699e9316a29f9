import { createReadStream } from 'node:fs';
import { copyFile, link, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, checkPrefix, contentTypeOf, isUploadKey } from './keys.ts';
import { LocalFiles } from './local-files.ts';
import { ObjectMissing, PostRefused, type Source, type Storage, type StoredObject } from './port.ts';
import { checkPost, type PolicySecrets, signPostPolicy } from './post-policy.ts';
import { signUrl, verifyUrl, type VerifiedUrl } from './signed-url.ts';
import { uploadRulesFor } from './upload-rules.ts';

export type LocalStorageOptions = {
  /** Folder of the storage; it is created. */
  folder: string;
  /** Signs upload forms and addresses. At least 32 characters. */
  secret: string;
  /** Where the server answers the POST of a form, absolute or a path of its own. */
  uploadUrl: string;
  /** Below which address objects are served, without a slash at the end. */
  objectsUrl: string;
  clock: () => Date;
  random: (bytes: number) => Buffer;
};

export type AcceptedPost = { key: string; bytes: number; sha256: string };

export type LocalStorage = Storage & {
  readonly kind: 'local';
  /**
   * Takes the POST of an upload form: its fields in the order they came (before the file), then the stream of the file.
   * Everything is checked before a byte is read, the size while reading. One form takes one file; a broken transfer may be
   * tried again. Throws `PostRefused` or `disk-full`; the caller ends the connection then, without reading on.
   */
  acceptPost(
    fields: Iterable<readonly [string, string]>,
    file: AsyncIterable<Uint8Array>,
  ): Promise<AcceptedPost>;
  /** The folder of an upload form that is ours, unchanged and in time. Throws `PostRefused`. */
  checkForm(fields: Iterable<readonly [string, string]>): string;
  /** Checks the address of a request for an object; undefined means "not found", whatever the reason. */
  verifyUrl(key: string, query: URLSearchParams): VerifiedUrl | undefined;
  /** Removes what a crash left half-arrived, and the marks of used forms, older than a day; returns how many files. */
  sweep(): Promise<number>;
};

/** The storage on a local disk, with the same upload forms as S3. */
export async function openLocalStorage(options: LocalStorageOptions): Promise<LocalStorage> {
  if (options.secret.length < 32) throw new RangeError('the secret of the storage is too short');
  const files = await LocalFiles.open(options.folder);
  const policySecrets: PolicySecrets = {
    accessKeyId: 'local',
    secret: `upload:${options.secret}`,
    region: 'local',
    bucket: 'likeness',
  };
  const urlSecret = `read:${options.secret}`;

  const head = async (key: string): Promise<StoredObject | undefined> => {
    const path = files.pathOf(key);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    await files.insideOnly(path);
    const etag = `"${found.size.toString(16)}-${Math.round(found.mtimeMs * 1000).toString(16)}"`;
    return { key, size: found.size, contentType: contentTypeOf(key), etag, modified: found.mtime };
  };
  const mustHead = async (key: string): Promise<StoredObject> => {
    const found = await head(key);
    if (!found) throw new ObjectMissing(key);
    return found;
  };
  const put: Storage['put'] = async (key, source) => {
    checkKey(key);
    const { path, bytes, sha256 } = await files.receive(asStream(source));
    await files.settle(path, key);
    return { bytes, sha256 };
  };

  const checked = (fields: Iterable<readonly [string, string]>) => {
    const form = checkPost(policySecrets, fields, options.clock());
    const dir = form.key.slice(0, form.key.lastIndexOf('/') + 1);
    if (!/^uploads\/[^/]+\/[0-9a-f]{32}\/$/.test(dir) || !isUploadKey(dir, form.key)) {
      throw new PostRefused(400, 'InvalidArgument', 'the key is not a name below the prefix of the form');
    }
    return { ...form, dir };
  };

  return {
    kind: 'local',
    head,
    put,

    async signUpload(request) {
      const now = options.clock();
      const rules = uploadRulesFor(request, now, options.random);
      const fields = signPostPolicy(policySecrets, rules, now);
      return {
        host: options.uploadUrl,
        dir: rules.keyPrefix,
        accessKeyId: policySecrets.accessKeyId,
        policy: fields.Policy ?? '',
        signature: fields['X-Amz-Signature'] ?? '',
        fields,
        expiresAt: rules.expiresAt,
      };
    },

    async acceptPost(fields, file) {
      const { key, dir, minBytes, maxBytes } = checked(fields);
      const used = (): PostRefused =>
        new PostRefused(409, 'EntityAlreadyExists', 'this form has taken its file');
      if (await stat(files.pathOf(dir.slice(0, -1))).catch(() => undefined)) throw used();
      const tooLarge = (): Error => new PostRefused(400, 'EntityTooLarge');
      const arrived = await files.receive(file, { atMost: maxBytes, tooLarge });
      try {
        if (arrived.bytes < minBytes) throw new PostRefused(400, 'EntityTooSmall');
        // Of two that arrive at once only one makes the folder; it stays as the mark that the form is used up.
        if (!(await files.claim(dir))) throw used();
        await files.settle(arrived.path, key);
      } finally {
        await rm(arrived.path, { force: true });
      }
      return { key, bytes: arrived.bytes, sha256: arrived.sha256 };
    },

    checkForm: (fields) => checked(fields).dir,

    async open(key, range) {
      const found = await mustHead(key);
      return { ...found, stream: files.readPart(files.pathOf(key), range) };
    },

    async copy(from, to) {
      await mustHead(from);
      await put(to, { path: files.pathOf(from) });
    },

    async move(from, to) {
      await mustHead(from);
      checkKey(to);
      await files.settle(files.pathOf(from), to);
    },

    async remove(key) {
      await rm(files.pathOf(key), { force: true });
    },

    async removeAll(prefix) {
      await rm(files.pathOf(checkPrefix(prefix).slice(0, -1)), { recursive: true, force: true });
    },

    async *list(prefix) {
      const folder = prefix === '' ? files.root : files.pathOf(checkPrefix(prefix).slice(0, -1));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(files.root.length + 1));
      for (const key of keys.sort()) {
        const found = await head(key);
        if (found) yield found;
      }
    },

    async fetch(key, path) {
      await mustHead(key);
      // A second name for the same file costs nothing; another disk needs a copy.
      await link(files.pathOf(key), path).catch(() => copyFile(files.pathOf(key), path));
    },

    async signedUrl(key, urlOptions) {
      return signUrl(urlSecret, options.objectsUrl, checkKey(key), urlOptions, options.clock());
    },

    verifyUrl: (key, query) => verifyUrl(urlSecret, key, query, options.clock()),

    async sweep() {
      const dayAgo = options.clock().getTime() - 24 * 3600 * 1000;
      const isOld = async (path: string): Promise<boolean> => (await stat(path)).mtimeMs < dayAgo;
      let removed = 0;
      for (const name of await readdir(files.arriving)) {
        const path = join(files.arriving, name);
        if (!(await isOld(path))) continue;
        await rm(path, { force: true });
        removed++;
      }
      const forms = join(files.root, 'uploads');
      for (const name of await readdir(forms, { recursive: true }).catch(() => [])) {
        const path = join(forms, name);
        const usedForm = name.includes('/') && (await stat(path)).isDirectory() && (await isOld(path));
        // A folder that still holds an upload is not empty and stays.
        if (usedForm) await rmdir(path).catch(() => undefined);
      }
      return removed;
    },
  };
}

function asStream(source: Source): AsyncIterable<Uint8Array> {
  if ('bytes' in source) {
    return (async function* () {
      yield source.bytes;
    })();
  }
  return ('stream' in source ? source.stream : createReadStream(source.path)) as Readable;
}
