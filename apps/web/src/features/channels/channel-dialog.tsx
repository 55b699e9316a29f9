import type { ChannelRow, ChannelWords } from '@likeness/contract/channels';
import { channelLimits } from '@likeness/domain/channel-limits';
import { languages, type Language } from '@likeness/domain/languages';
import { creditsFor } from '@likeness/domain/pricing';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentLanguage, languageNames } from '../../lib/language.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { isWhole } from '../operators/is-whole.ts';
import { NumberField } from '../operators/number-field.tsx';
import { ReasonDialog } from '../operators/reason-dialog.tsx';
import { nameOf } from './channel-words.ts';
import { channelsApi } from './channels.api.ts';
import { refreshChannels } from './channels.queries.ts';

const isPrice = (typed: string): boolean =>
  /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) <= channelLimits.credits;

/** What a channel is called in each language, what it costs, and whether forms offer it. */
export function ChannelDialog({ channel, onClose }: { channel: ChannelRow; onClose: () => void }) {
  const { t } = useTranslation('channels');
  const [words, setWords] = useState(channel.words);
  const [version, setVersion] = useState(channel.version_name);
  const [credits, setCredits] = useState(String(channel.credits));
  const [free, setFree] = useState(String(channel.free_times));
  const [train, setTrain] = useState(String(channel.train_times));
  const [enabled, setEnabled] = useState(channel.enabled);
  const numbers =
    isPrice(credits) &&
    isWhole(free, 0, channelLimits.freeTimes) &&
    isWhole(train, 0, channelLimits.trainTimes);
  return (
    <ReasonDialog
      title={t('changeOf', { name: nameOf(channel) })}
      description={t('changeHint')}
      action={t('save')}
      incomplete={!numbers || !words[0]?.name.trim()}
      onClose={onClose}
      send={(reason) =>
        channelsApi.save({
          kind: channel.kind,
          api: channel.api,
          enabled,
          words,
          version_name: version,
          credits: Number(credits),
          free_times: Number(free),
          train_times: Number(train),
          reason,
        })
      }
      onSent={async () => {
        await refreshChannels();
        toast.ok(t('saved'));
        onClose();
      }}
    >
      <Words words={words} onChange={setWords} />
      <Field label={t('version')} hint={t('versionHint')}>
        {(control) => (
          <Input
            {...control}
            name="version"
            maxLength={channelLimits.versionName}
            value={version}
            onChange={(event) => setVersion(event.target.value)}
          />
        )}
      </Field>
      <NumberField
        name="credits"
        label={t(`each_${channel.unit}`)}
        hint={isPrice(credits) ? <Examples channel={channel} credits={Number(credits)} /> : t('priceWrong')}
        value={credits}
        onChange={setCredits}
      />
      {channel.kind === 'voice' && (
        <FreeVoices free={free} train={train} onFree={setFree} onTrain={setTrain} />
      )}
      <Checkbox name="enabled" checked={enabled} onChange={setEnabled}>
        {t('offered')}
      </Checkbox>
    </ReasonDialog>
  );
}

type FreeVoicesProps = {
  free: string;
  train: string;
  onFree: (typed: string) => void;
  onTrain: (typed: string) => void;
};

/** How many voices are free for each user, and how often a new one may be changed for nothing. */
function FreeVoices({ free, train, onFree, onTrain }: FreeVoicesProps) {
  const { t } = useTranslation('channels');
  return (
    <>
      <NumberField name="free" label={t('freeTimes')} hint={t('freeHint')} value={free} onChange={onFree} />
      <NumberField name="train" label={t('trainTimes')} value={train} onChange={onTrain} />
    </>
  );
}

type WordsProps = { words: ChannelWords[]; onChange: (words: ChannelWords[]) => void };

/** Name and description, one language at a time. */
function Words({ words, onChange }: WordsProps) {
  const { t } = useTranslation('channels');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const own = words.find((one) => one.language === language) ?? { language, name: '', description: '' };
  const set = (change: Partial<ChannelWords>) =>
    onChange(words.map((one) => (one.language === language ? { ...one, ...change } : one)));
  return (
    <>
      <Segmented
        size="sm"
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Field label={t('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={channelLimits.name}
            value={own.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('description')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={channelLimits.description}
            value={own.description}
            onChange={(event) => set({ description: event.target.value })}
            className={`${controlClass} h-auto! resize-y py-2.5`}
          />
        )}
      </Field>
    </>
  );
}

/** What the same order of each tool would cost. */
function Examples({ channel, credits }: { channel: ChannelRow; credits: number }) {
  const { t } = useTranslation('channels');
  return channel.examples.map(({ name, quantity, share }) => (
    <span key={name} className="block">
      {t(`example_${channel.unit}`, {
        name,
        quantity,
        credits: formatNumber(creditsFor(channel.unit, quantity, credits * share)),
      })}
    </span>
  ));
}
