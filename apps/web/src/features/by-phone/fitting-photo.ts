/** Pixels of the longer side of a photo that is sent: more shows in no video. */
const longest = 2560;
const quality = 0.92;

/** A photo of a phone as a JPEG that is small enough to be sent; the file itself where the browser cannot read it. */
export async function fittingPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    const context = canvas.getContext('2d', { alpha: false })!;
    // JPEG knows no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
