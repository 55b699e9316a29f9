import { Square, Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { LiveCanvas } from '../live/live-canvas.tsx';
import { useLivePresenter } from '../live/use-live-presenter.ts';
import { useSaying } from '../live/use-saying.ts';
import { answerKey, type useSpokenAnswers } from '../live/use-spoken-answers.ts';
import { useOutputs } from '../output/output.queries.ts';
import type { Bot } from './employees.queries.ts';

const VoiceHereButton = lazy(async () => {
  const [part] = await Promise.all([import('../live/voice-here-button.tsx'), textsOf('live')]);
  return part;
});

type Props = {
  bot: Bot;
  voice: ReturnType<typeof useSpokenAnswers>;
  /** An answer is awaited. */
  thinking: boolean;
};

/** The employee face to face: it listens, and says its answers while they come. */
export default function PresenterPanel({ bot, voice, thinking }: Props) {
  const { t } = useTranslation('employees');
  const label = useOutputs().data?.label ?? '';
  const { host, presenter, state } = useLivePresenter(bot.presenter, 'default');
  useSaying(presenter, { key: answerKey, pieces: voice.pieces });
  const { on, speaking, caption } = voice;
  const word = speaking ? '' : thinking ? t('thinking') : state === 'making' ? t('comes') : '';
  return (
    <section
      aria-label={t('faceToFace', { name: bot.name })}
      className="relative size-full overflow-hidden rounded-card bg-hover"
    >
      <div className="absolute inset-0 *:absolute *:size-full *:object-cover *:object-[50%_18%]">
        <LiveCanvas host={host} state={state} cover={bot.avatar} name={bot.name} />
      </div>
      {label && (
        <span className="absolute top-2 left-2.5 text-xs font-bold text-white [text-shadow:0_0_3px_#000c]">
          {label}
        </span>
      )}
      <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-linear-to-t from-[#000c] to-transparent p-2.5 pt-8 text-white">
        {(caption || word) && (
          <p className="line-clamp-3 text-[13px] leading-snug" role={word ? 'status' : undefined}>
            {caption || word}
          </p>
        )}
        <div className="flex items-center gap-1.5">
          <Button
            variant="overlay"
            size="icon-sm"
            aria-pressed={on}
            aria-label={t(on ? 'voiceOff' : 'voiceOn')}
            title={t(on ? 'voiceOff' : 'voiceOn')}
            onClick={voice.toggle}
          >
            {on ? <Volume2 size={15} /> : <VolumeX size={15} />}
          </Button>
          {on && (
            <Suspense>
              <VoiceHereButton owner={{ bot_id: bot.id }} variant="overlay" />
            </Suspense>
          )}
          {speaking && (
            <Button variant="overlay" size="sm" onClick={voice.stop}>
              <Square size={13} aria-hidden />
              {t('interrupt')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
