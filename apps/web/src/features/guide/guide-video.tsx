import { Dialog } from '../../ui/dialog.tsx';

type Props = { video: { title: string; url: string; cover: string }; onClose: () => void };

/** Plays one video of the guide. */
export default function GuideVideo({ video, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={video.title} width={860}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are in the picture, and it has no sound */}
      <video
        src={video.url}
        poster={video.cover}
        controls
        autoPlay
        muted
        playsInline
        className="w-full rounded-card bg-black"
      />
    </Dialog>
  );
}
