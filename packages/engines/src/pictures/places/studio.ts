import type { Stage } from '../stage/stage.ts';
import { studio } from '../paint/studio.ts';
import { mix } from '../colour.ts';

/** A studio with a podium. */
export function studioPlace(s: Stage): void {
  const { W, H, p, r, SS, lead, base, spec } = s;
  const st = studio({ W, H, r, base, py: W < H ? 0.66 : 0.7, surface: spec.surface });
  s.cx = 0.5;
  s.add(0.05, st.bg, { sky: true });
  s.add(0.2, st.mid);
  if (lead) s.add(0.5, st.pod);
  s.gobo = st.gobo;
  s.light.key = [255, 248, 235];
  s.light.amb = mix(base, [255, 255, 255], 0.75);
  s.light.ambA = 0.12;
  s.light.bounce = base;
  s.light.shade = mix(base, [60, 10, 80], 0.7);
  p.shade = mix(base, [60, 10, 70], 0.6);
  s.gy = st.top / H;
  s.leadH = SS * 0.5;
  s.studio = true;
  p.fog = base;
  p.night = 0;
  s.grade = 'studio';
}
