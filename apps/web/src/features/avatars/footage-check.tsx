import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { FacePicker } from '../../ui/face-picker.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { avatarsApi } from './avatars.api.ts';
import { Findings } from './findings.tsx';
import { PersonChoice } from './person-choice.tsx';

/** What was chosen among faces or people, kept with the file it was chosen in: another video shows others. */
type Choice = { fileId: string; index: number };

/**
 * What the check says about the footage with this id (none: ''), and whom to clone where it shows several people: `whom` goes
 * into the call that clones.
 */
export function useFootageCheck(fileId: string) {
  const check = useQuery({
    queryKey: ['avatars', 'precheck', fileId],
    queryFn: ({ signal }) => avatarsApi.precheck({ file_id: fileId }, { signal }),
    enabled: fileId !== '',
    staleTime: Infinity,
  });
  const [face, setFace] = useState<Choice>();
  const [person, setPerson] = useState<Choice>();
  const faces = (check.data?.faces.length ?? 0) > 1 ? check.data!.faces : [];
  const people = check.data?.people ?? [];
  const longest = people.reduce((best, it, k) => (it.seconds > people[best]!.seconds ? k : best), 0);
  const chosenFace = face?.fileId === fileId ? face.index : 0;
  const chosenPerson = person?.fileId === fileId ? person.index : longest;
  const moment = people[chosenPerson]?.at;
  return {
    check,
    faces,
    people,
    chosenFace,
    chosenPerson,
    chooseFace: (index: number) => setFace({ fileId, index }),
    choosePerson: (index: number) => setPerson({ fileId, index }),
    whom: { ...(faces.length > 0 && { face: faces[chosenFace]! }), ...(moment !== undefined && { moment }) },
  };
}

/** The check of footage as the user sees it: at work, what it found, and who of several people is cloned. */
export function FootageCheck({ state }: { state: ReturnType<typeof useFootageCheck> }) {
  const { t } = useTranslation('cloning');
  const { check, faces, people } = state;
  return (
    <>
      {check.isFetching && (
        <p role="status" className="flex items-center gap-2 text-[13px] text-muted">
          <Spinner size={15} />
          {t('checking')}
        </p>
      )}
      {check.data && (
        <div role="status" className="rounded-card border border-line bg-surface p-3.5">
          <h3 className="flex items-center gap-2 text-[13px] font-semibold not-last:mb-2">
            {check.data.usable ? (
              <CircleCheck size={16} className="text-ok" aria-hidden />
            ) : (
              <CircleAlert size={16} className="text-bad" aria-hidden />
            )}
            {check.data.usable ? t('checkGood') : t('checkBad')}
          </h3>
          {check.data.findings.length > 0 && <Findings findings={check.data.findings} />}
        </div>
      )}
      {faces.length > 0 && (
        <div className="grid gap-1.5">
          <span className="text-[13px] text-muted">{t('whichFace')}</span>
          <FacePicker
            label={t('whichFace')}
            faces={faces}
            chosen={state.chosenFace}
            onChoose={state.chooseFace}
            nameOf={(number) => t('faceNumber', { number: String(number) })}
          >
            <img src={check.data?.picture} alt="" className="block w-full" />
          </FacePicker>
        </div>
      )}
      {people.length > 0 && (
        <PersonChoice people={people} chosen={state.chosenPerson} onChoose={state.choosePerson} />
      )}
      {check.isError && !check.isFetching && <FormError text={t('checkFailed')} />}
    </>
  );
}
