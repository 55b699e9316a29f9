import { scriptOrderTypes, scriptsOfOrder } from '@likeness/domain/script-orders';
import { maxScript, themeLimit, wordCounts } from '@likeness/domain/script';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { ProfileSelect } from '../profiles/profile-select.tsx';
import { CloneSelect } from '../scripts/clone-select.tsx';
import { EngineNote } from '../scripts/engine-note.tsx';
import { useScriptDraft } from './script-draft.ts';
import { useChosenProfiles } from './script-orders.queries.ts';

const area = `${controlClass} h-auto! resize-y py-2.5`;

/** What is written: about what, like which script, by whom, how long and how many. */
export function ScriptForm() {
  const { t } = useTranslation('script-orders');
  const { draft, change } = useScriptDraft();
  const { personas, products, personaId, productId } = useChosenProfiles();
  const { type } = draft;
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('type')}
        value={type}
        onChange={(next) => change({ type: next })}
        options={scriptOrderTypes.map((value) => ({ value, label: t(value) }))}
      />
      <p className="-mt-1 text-[13px] text-muted">{t(`${type}_hint`)}</p>
      {type === 'mimic' && (
        <Field label={t('text')}>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              maxLength={maxScript}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
              placeholder={t('textHint')}
              className={area}
            />
          )}
        </Field>
      )}
      <Field label={t('keyword')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={themeLimit}
            value={draft.keyword}
            onChange={(event) => change({ keyword: event.target.value })}
            placeholder={t('keywordHint')}
            className={area}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <ProfileSelect
          kind="persona"
          profiles={personas}
          value={personaId}
          onChange={(persona) => change({ persona })}
        />
        <ProfileSelect
          kind="product"
          profiles={products}
          value={productId}
          onChange={(product) => change({ product })}
        />
        <CloneSelect value={draft.clone} onChange={(clone) => change({ clone })} />
      </div>
      {type !== 'topic' && (
        <div className="grid gap-3 sm:grid-cols-2">
          {type === 'generate' && (
            <Labelled label={t('length')}>
              <Select
                label={t('length')}
                value={String(draft.length)}
                onChange={(length) => change({ length: Number(length) as (typeof wordCounts)[number] })}
                options={wordCounts.map((count) => ({
                  value: String(count),
                  label: count ? t('lengthOf', { count }) : t('lengthAny'),
                }))}
              />
            </Labelled>
          )}
          <Labelled label={t('num')}>
            <Select
              label={t('num')}
              value={String(draft.num)}
              onChange={(num) => change({ num: Number(num) })}
              options={Array.from({ length: scriptsOfOrder.max }, (_, index) => ({
                value: String(index + 1),
                label: t('numOf', { count: index + 1 }),
              }))}
            />
          </Labelled>
        </div>
      )}
      <EngineNote />
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <span className="text-[13px] text-muted">{label}</span>
      {children}
    </div>
  );
}
