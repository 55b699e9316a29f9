import { speechPrices, speechTypes, type SpeechType } from '@likeness/domain/bots';
import { bots } from '@likeness/contract/bots';
import { randomId } from '@likeness/contract/sender';
import { useMutation } from '@tanstack/react-query';
import { AudioLines, Clapperboard } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { callsOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPoints } from '../points/points.queries.ts';
import { usePrices } from '../site/site.queries.ts';
import { refreshChat, type ChatMessage } from './chat.queries.ts';

const botsApi = callsOf(bots);

type Speech = ChatMessage['speeches'][number];

/** An answer of a digital employee, said in its voice or by its presenter; ordered here, and played where it stands. */
export function Speeches({ message }: { message: ChatMessage }) {
  const priceOf = usePrices();
  const { t } = useTranslation('chat');
  const keys = useRef<Partial<Record<SpeechType, string>>>({});
  const order = useMutation({
    mutationFn: (type: SpeechType) =>
      botsApi.speak({ mid: message.id, type }, { idempotencyKey: (keys.current[type] ??= randomId()) }),
    onSuccess: (_, type) => {
      keys.current[type] = undefined;
      void refreshChat();
      void refreshPoints();
    },
    onError: toast.error,
  });
  const missing = speechTypes.filter(
    (type) => !message.speeches.some((speech) => speech.type === type && speech.status !== 'failed'),
  );
  return (
    <div className="mt-2 grid gap-2">
      {message.speeches.map((speech) => (
        <Played key={speech.id} speech={speech} />
      ))}
      {missing.length > 0 && (
        <div className="-ml-2 flex flex-wrap gap-1">
          {missing.map((type) => (
            <Button
              key={type}
              size="sm"
              variant="ghost"
              busy={order.isPending && order.variables === type}
              onClick={() => order.mutate(type)}
            >
              {type === 'voice' ? (
                <AudioLines size={14} aria-hidden />
              ) : (
                <Clapperboard size={14} aria-hidden />
              )}
              {t(type === 'voice' ? 'sayVoice' : 'sayVideo', {
                credits: priceOf(`employee-${type}`, speechPrices[type]),
              })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Played({ speech }: { speech: Speech }) {
  const { t } = useTranslation('chat');
  const { type, status, url, progress, message } = speech;
  const name = t(type === 'voice' ? 'voiceAnswer' : 'videoAnswer');
  if (status === 'failed') return <p className="text-[13px] text-bad">{`${name}: ${message}`}</p>;
  if (status === 'generating')
    return (
      <div className="max-w-sm">
        <p className="mb-1 text-[13px] text-muted">{t('beingSaid', { name })}</p>
        <ProgressBar value={progress} label={name} />
      </div>
    );
  return type === 'voice' ? (
    // Its words stand above it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio controls preload="metadata" src={url} aria-label={name} className="w-full max-w-md" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      preload="metadata"
      src={url}
      aria-label={name}
      className="max-h-[420px] max-w-full rounded-card"
    />
  );
}
