/** Pixels on a side of the picture of an account: sharp on every screen, and quick. */
const side = 512;

/** The middle of a picture as a square; the picture itself where the browser cannot read it or it is small. */
export async function squarePicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const shorter = Math.min(picture.width, picture.height);
    const to = Math.min(side, shorter);
    const canvas = new OffscreenCanvas(to, to);
    const [left, top] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
    canvas.getContext('2d')!.drawImage(picture, left, top, shorter, shorter, 0, 0, to, to);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' });
  } catch {
    return file;
  }
}
