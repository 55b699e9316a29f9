import { UploadTray } from '../../features/uploads/upload-tray.tsx';
import { DownloadTray } from '../../ui/download-tray.tsx';

/** Uploads and downloads that go on while the user does something else. */
export default function Transfers() {
  return (
    <div className="fixed right-3 bottom-20 z-30 grid w-[min(340px,calc(100vw-24px))] gap-2 empty:hidden lg:right-6 lg:bottom-6">
      <UploadTray />
      <DownloadTray />
    </div>
  );
}
