import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import {
  chosenHere,
  removeHere,
  turnOffHere,
  turnOnHere,
  useVoiceHere,
  voiceSize,
  type VoiceOwner,
} from './voice-here.ts';

type Props = { owner: VoiceOwner; onClose: () => void };

/** Has this machine speak instead of the server: what it costs, how far it is, and back again. */
export default function VoiceHereDialog({ owner, onClose }: Props) {
  const { t } = useTranslation('live');
  const { stage, share } = useVoiceHere();
  const size = useSize();
  const busy = stage === 'fetching' || stage === 'trying';
  const running = busy || stage === 'on';
  const start = () => turnOnHere(owner).catch((error: unknown) => toast.error(error));
  const remove = () => removeHere().then(() => toast.ok(t('removed')));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          {chosenHere() !== null && (
            <Button variant="ghost" className="mr-auto" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          {running ? (
            <Button onClick={turnOffHere}>{t('stop')}</Button>
          ) : (
            <Button variant="primary" disabled={!size} onClick={() => void start()}>
              {t(stage === 'off' ? 'start' : 'again')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-[13px] leading-relaxed text-muted">
        {size === 0 ? t('none') : t('about', { size: size ? formatBytes(size) : '…' })}
      </p>
      <p className="mt-2 text-[13px] leading-relaxed text-muted">{t('own')}</p>
      <div className="mt-3 grid min-h-6 gap-2 text-[13px]" role="status">
        {stage === 'fetching' && <ProgressBar value={share} label={t('fetching')} />}
        <StageLine />
      </div>
    </Dialog>
  );
}

/** How it is, in words. */
function StageLine() {
  const { t } = useTranslation('live');
  const { stage, factor } = useVoiceHere();
  if (stage === 'off' || stage === 'none') return null;
  return <span>{t(stage, { factor: formatNumber(factor, 2) })}</span>;
}

/** Bytes that are fetched; undefined until it is known. */
function useSize(): number | undefined {
  const [size, setSize] = useState<number>();
  useEffect(() => {
    let there = true;
    voiceSize().then(
      (bytes) => there && setSize(bytes),
      () => undefined,
    );
    return () => void (there = false);
  }, []);
  return size;
}
