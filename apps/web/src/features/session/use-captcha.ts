import { useState } from 'react';
import { sessionApi } from './session.api.ts';

/** A captcha that is there once the server has asked for one; each picture is good for one answer. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<{ id?: string; image?: string }>();
  const reload = () => {
    setCaptcha({});
    void sessionApi.captcha({}).then(({ captcha_id: id, image }) => setCaptcha({ id, image }));
  };
  return {
    wanted: captcha !== undefined,
    image: captcha?.image,
    reload,
    /** What goes along with the form. */
    answer: (typed: string) => (captcha?.id ? { captcha_id: captcha.id, captcha: typed } : {}),
    /** Whether another picture is needed after this refusal, or the first one. */
    isUsedUpBy: (problem: string) => captcha !== undefined || problem.startsWith('captcha'),
  };
}
