import { QRCodeSVG } from 'qrcode.react';

export default function QrPicture({ text, label }: { text: string; label: string }) {
  return (
    <span className="rounded-control bg-white p-3">
      <QRCodeSVG value={text} size={144} title={label} level="M" />
    </span>
  );
}
