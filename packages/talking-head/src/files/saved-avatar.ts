import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  packLandmarks,
  parseManifest,
  unpackLandmarks,
  unpackPerson,
  type Landmarks,
} from '../avatar/avatar-numbers.ts';
import { avatarFiles, type AvatarManifest } from '../avatar/manifest.ts';
import { checkedLooks } from '../avatar/mouth-look.ts';
import type { PersonModel } from '../geometry/person-model.ts';

export async function saveLandmarks(
  folder: string,
  landmarks: Float32Array,
  trust: Float32Array,
): Promise<void> {
  await writeFile(join(folder, avatarFiles.landmarks), packLandmarks({ landmarks, trust }));
}

/** The landmarks of so many frames, filmed and painted, with their trust. */
export const loadLandmarks = async (folder: string, frames: number): Promise<Landmarks> =>
  unpackLandmarks(await readFile(join(folder, avatarFiles.landmarks)), frames);

export async function savePerson(folder: string, person: PersonModel): Promise<void> {
  const parts = [person.template, person.weights].map((it) =>
    Buffer.from(it.buffer, it.byteOffset, it.byteLength),
  );
  await writeFile(join(folder, avatarFiles.person), Buffer.concat(parts));
}

/** The manifest and the person model of a folder made by `prepareAvatar`. */
export async function loadAvatar(folder: string): Promise<{ manifest: AvatarManifest; person: PersonModel }> {
  const manifest = parseManifest(await readFile(join(folder, avatarFiles.manifest), 'utf8'));
  return { manifest, person: unpackPerson(manifest, await readFile(join(folder, avatarFiles.person))) };
}

/** The looks of so many bank pictures, one after the other. */
export const loadLooks = async (folder: string, pictures: number): Promise<Uint8Array> =>
  checkedLooks(await readFile(join(folder, avatarFiles.looks)), pictures);
