import { maxScript } from '@likeness/domain/script';
import { Link, useNavigate } from '@tanstack/react-router';
import { Camera, Check, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { rovingKeys } from '../../lib/roving.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { AvatarOption } from '../avatars/avatar-option.tsx';
import { usePublicAvatars } from '../avatars/avatars.queries.ts';
import { keepScript } from '../drive/kept-script.ts';

/** As many as stand beside each other on a phone. */
const offered = 4;

/** The way to a first video: choose a person, write a sentence, watch it said. */
export function FirstSteps() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const faces = usePublicAvatars().data?.slist?.slice(0, offered) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState(() => t('firstSample'));
  const id = chosen ?? faces[0]?.id;
  const watch = () => {
    keepScript(text);
    void navigate({ to: '/create', search: { type: 'fk', drive: 1, hs: 2, ...(id && { id }) } });
  };
  return (
    <section
      aria-label={t('firstTitle')}
      className="mb-8 rounded-panel border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-[17px] font-[650]">{t('firstTitle')}</h2>
      <ol className="mt-4 grid gap-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_minmax(0,0.8fr)]">
        <Step number={1} title={t('firstChoose')}>
          <div
            role="radiogroup"
            tabIndex={-1}
            aria-label={t('firstChoose')}
            onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
            className="grid grid-cols-5 gap-2 outline-none"
          >
            {faces.map((face) => (
              <AvatarOption
                key={face.id}
                avatar={face}
                chosen={face.id === id}
                focusable={face.id === id}
                label={t('firstChooseOf', { name: face.name })}
                onChoose={() => setChosen(face.id)}
                className={cx(
                  'aspect-[3/4] rounded-card border',
                  face.id === id ? 'border-accent outline-2 outline-accent' : 'border-line',
                )}
              >
                {face.id === id && (
                  <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
                    <Check size={13} aria-hidden />
                  </span>
                )}
              </AvatarOption>
            ))}
            <Link
              to="/profile"
              search={{ add: 1, film: 1 }}
              className="grid aspect-[3/4] content-center justify-items-center gap-1.5 rounded-card border border-dashed border-line-strong p-1 text-center text-xs leading-tight text-muted hover:bg-hover"
            >
              <Camera size={18} aria-hidden />
              {t('firstFilm')}
            </Link>
          </div>
        </Step>
        <Step number={2} title={t('firstWrite')}>
          <textarea
            value={text}
            maxLength={maxScript}
            onChange={(event) => setText(event.target.value)}
            aria-label={t('firstText')}
            rows={3}
            className="w-full flex-1 resize-none rounded-card border border-line bg-page px-3 py-2.5 leading-relaxed"
          />
        </Step>
        <Step number={3} title={t('firstWatch')}>
          <p className="text-[13px] text-muted">{t('firstHint')}</p>
          <Button variant="primary" size="lg" disabled={!text.trim()} onClick={watch} className="mt-auto">
            <Play size={17} fill="currentColor" aria-hidden />
            {t('firstWatch')}
          </Button>
        </Step>
      </ol>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col gap-2.5">
      <h3 className="flex items-center gap-2 text-[13px] font-medium">
        <span className="num grid size-5 place-items-center rounded-full bg-accent-wash text-xs text-accent-text">
          {number}
        </span>
        {title}
      </h3>
      {children}
    </li>
  );
}
