/*
 * Fills an upright rectangle of a plane from a slightly moved and turned place of another: the rectangle's corners say
 * where its pixels come from, in between it is bilinear. Four or eight neighbours share one sub-pixel phase, which is off
 * by less than a tenth of a pixel in all but the strongest turns; so the cubic filter runs on whole vectors.
 */
#include <wasm_simd128.h>

typedef unsigned char u8;

#define PHASES 64
#define EVEN 0.02f /* so little stretched or turned that even eight neighbours may share a phase */
#define ONE 64 /* weights have 6 bits: four of them times 255 stay within 16 bits, overshoot included */

static short weights[PHASES][4];

__attribute__((export_name("prepare_cells"))) void prepare_cells(void) {
  for (int i = 0; i < PHASES; i++) {
    float t = (float)i / PHASES, t2 = t * t, t3 = t2 * t;
    float w[4] = {-0.5f * t3 + t2 - 0.5f * t, 1.5f * t3 - 2.5f * t2 + 1.0f, -1.5f * t3 + 2.0f * t2 + 0.5f * t,
                  0.5f * t3 - 0.5f * t2};
    int left = ONE;
    for (int k = 0; k < 4; k++) {
      int rounded = (int)(w[k] * ONE + (w[k] < 0 ? -0.5f : 0.5f));
      weights[i][k] = (short)rounded;
      left -= rounded;
    }
    weights[i][t < 0.5f ? 1 : 2] += (short)left;
  }
}

static inline float clampf(float v, float low, float high) { return v < low ? low : v > high ? high : v; }

static inline u8 bilinear(const u8 *data, int width, int height, float x, float y) {
  x = clampf(x, 0.0f, (float)width - 1.001f);
  y = clampf(y, 0.0f, (float)height - 1.001f);
  int xi = (int)x, yi = (int)y;
  float fx = x - (float)xi, fy = y - (float)yi;
  const u8 *at = data + yi * width + xi;
  float a = at[0], b = at[1], c = at[width], d = at[width + 1];
  float top = a + (b - a) * fx, bottom = c + (d - c) * fx;
  return (u8)(top + (bottom - top) * fy + 0.5f);
}

/* Four pixels of the picture from `at` (one above and left of the first) at one phase. */
static inline void four(u8 *to, const u8 *at, int width, const short *wx, const short *wy) {
  v128_t sum = wasm_i16x8_mul(wasm_u16x8_load8x8(at), wasm_i16x8_splat(wy[0]));
  sum = wasm_i16x8_add(sum, wasm_i16x8_mul(wasm_u16x8_load8x8(at + width), wasm_i16x8_splat(wy[1])));
  sum = wasm_i16x8_add(sum, wasm_i16x8_mul(wasm_u16x8_load8x8(at + 2 * width), wasm_i16x8_splat(wy[2])));
  sum = wasm_i16x8_add(sum, wasm_i16x8_mul(wasm_u16x8_load8x8(at + 3 * width), wasm_i16x8_splat(wy[3])));
  v128_t out = wasm_i32x4_extmul_low_i16x8(sum, wasm_i16x8_splat(wx[0]));
  out = wasm_i32x4_add(out, wasm_i32x4_extmul_low_i16x8(wasm_i16x8_shuffle(sum, sum, 1, 2, 3, 4, 5, 6, 7, 7),
                                                        wasm_i16x8_splat(wx[1])));
  out = wasm_i32x4_add(out, wasm_i32x4_extmul_low_i16x8(wasm_i16x8_shuffle(sum, sum, 2, 3, 4, 5, 6, 7, 7, 7),
                                                        wasm_i16x8_splat(wx[2])));
  out = wasm_i32x4_add(out, wasm_i32x4_extmul_low_i16x8(wasm_i16x8_shuffle(sum, sum, 3, 4, 5, 6, 7, 7, 7, 7),
                                                        wasm_i16x8_splat(wx[3])));
  out = wasm_i32x4_shr(wasm_i32x4_add(out, wasm_i32x4_splat(ONE * ONE / 2)), 12);
  v128_t words = wasm_i16x8_narrow_i32x4(out, out);
  wasm_v128_store32_lane(to, wasm_u8x16_narrow_i16x8(words, words), 0);
}

/* Eight pixels likewise, in 16 bits throughout: the sum over the rows is rounded to 8 bits before that over the columns. */
static inline void eight(u8 *to, const u8 *at, int width, const short *wx, const short *wy) {
  v128_t left = wasm_i16x8_splat(ONE / 2), right = left;
  for (int row = 0; row < 4; row++) {
    v128_t pixels = wasm_v128_load(at + row * width), weight = wasm_i16x8_splat(wy[row]);
    left = wasm_i16x8_add(left, wasm_i16x8_mul(wasm_u16x8_extend_low_u8x16(pixels), weight));
    right = wasm_i16x8_add(right, wasm_i16x8_mul(wasm_u16x8_extend_high_u8x16(pixels), weight));
  }
  left = wasm_i16x8_shr(left, 6);
  right = wasm_i16x8_shr(right, 6);
  v128_t out = wasm_i16x8_add(wasm_i16x8_splat(ONE / 2), wasm_i16x8_mul(left, wasm_i16x8_splat(wx[0])));
  out = wasm_i16x8_add(out, wasm_i16x8_mul(wasm_i16x8_shuffle(left, right, 1, 2, 3, 4, 5, 6, 7, 8),
                                           wasm_i16x8_splat(wx[1])));
  out = wasm_i16x8_add(out, wasm_i16x8_mul(wasm_i16x8_shuffle(left, right, 2, 3, 4, 5, 6, 7, 8, 9),
                                           wasm_i16x8_splat(wx[2])));
  out = wasm_i16x8_add(out, wasm_i16x8_mul(wasm_i16x8_shuffle(left, right, 3, 4, 5, 6, 7, 8, 9, 10),
                                           wasm_i16x8_splat(wx[3])));
  out = wasm_i16x8_shr(out, 6);
  wasm_v128_store64_lane(to, wasm_u8x16_narrow_i16x8(out, out), 0);
}

/* Eight pixels between two rows and two columns only: enough for colour, which is smooth. */
static inline void eight_soft(u8 *to, const u8 *at, int width, int qx, int qy) {
  v128_t upper = wasm_v128_load(at), lower = wasm_v128_load(at + width);
  v128_t wu = wasm_i16x8_splat((short)(PHASES - qy)), wl = wasm_i16x8_splat((short)qy);
  v128_t half = wasm_i16x8_splat(PHASES / 2);
  v128_t left = wasm_i16x8_add(wasm_i16x8_mul(wasm_u16x8_extend_low_u8x16(upper), wu),
                               wasm_i16x8_mul(wasm_u16x8_extend_low_u8x16(lower), wl));
  v128_t right = wasm_i16x8_add(wasm_i16x8_mul(wasm_u16x8_extend_high_u8x16(upper), wu),
                                wasm_i16x8_mul(wasm_u16x8_extend_high_u8x16(lower), wl));
  left = wasm_i16x8_shr(wasm_i16x8_add(left, half), 6);
  right = wasm_i16x8_shr(wasm_i16x8_add(right, half), 6);
  v128_t next = wasm_i16x8_shuffle(left, right, 1, 2, 3, 4, 5, 6, 7, 8);
  v128_t out = wasm_i16x8_add(wasm_i16x8_mul(left, wasm_i16x8_splat((short)(PHASES - qx))),
                              wasm_i16x8_mul(next, wasm_i16x8_splat((short)qx)));
  out = wasm_i16x8_shr(wasm_i16x8_add(out, half), 6);
  wasm_v128_store64_lane(to, wasm_u8x16_narrow_i16x8(out, out), 0);
}

/* The upright rectangle left..right, top..bottom (exclusive) of `out`. x0..x3, y0..y3: where its corners come from; top
 * left, top right, bottom left, bottom right. */
static void cell(int soft, u8 *out, int out_width, const u8 *from, int width, int height, int left, int top, int right,
                 int bottom, float x0, float x1, float x2, float x3, float y0, float y1, float y2, float y3) {
  float columns = (float)(right - left), rows = (float)(bottom - top);
  for (int row = top; row < bottom; row++) {
    float v = (float)(row - top) / rows;
    float x = x0 + (x2 - x0) * v, y = y0 + (y2 - y0) * v;
    float dx = (x1 + (x3 - x1) * v - x) / columns, dy = (y1 + (y3 - y1) * v - y) / columns;
    u8 *to = out + row * out_width + left, *end = out + row * out_width + right;
    float most = soft ? 3.0f * EVEN : EVEN;
    int even = dx > 1.0f - most && dx < 1.0f + most && dy > -most && dy < most;
    for (; even && to + 8 <= end; to += 8, x += 8.0f * dx, y += 8.0f * dy) {
      float px = x + 3.5f * dx - 3.5f, py = y + 3.5f * dy;
      if (px < 1.0f || py < 1.0f || px >= (float)(width - 16) || py >= (float)(height - 3)) break;
      int qx = (int)(px * PHASES + 0.5f), qy = (int)(py * PHASES + 0.5f);
      const u8 *at = from + qy / PHASES * width + qx / PHASES;
      if (soft) eight_soft(to, at, width, qx % PHASES, qy % PHASES);
      else eight(to, at - width - 1, width, weights[qx % PHASES], weights[qy % PHASES]);
    }
    for (; to + 4 <= end; to += 4, x += 4.0f * dx, y += 4.0f * dy) {
      /* The phase of the middle of the four serves all of them. */
      float px = x + 1.5f * dx - 1.5f, py = y + 1.5f * dy;
      if (px >= 1.0f && py >= 1.0f && px < (float)(width - 7) && py < (float)(height - 3)) {
        int qx = (int)(px * PHASES + 0.5f), qy = (int)(py * PHASES + 0.5f);
        const u8 *at = from + (qy / PHASES - 1) * width + qx / PHASES - 1;
        four(to, at, width, weights[qx % PHASES], weights[qy % PHASES]);
      } else {
        for (int k = 0; k < 4; k++) to[k] = bilinear(from, width, height, x + dx * (float)k, y + dy * (float)k);
      }
    }
    for (; to < end; to++, x += dx, y += dy) *to = bilinear(from, width, height, x, y);
  }
}

/*
 * `cells` names the top left nodes of `count` cells of a grid with `columns` nodes in a row. Nodes have x and y in luma
 * pixels: `shown` where the cell is drawn (whole numbers), `lies` where it comes from; `scale` makes them pixels of the
 * plane.
 */
__attribute__((export_name("cells"))) void cells(u8 *out, int out_width, const u8 *from, int width, int height,
                                                 float scale, const int *cells, int count, int columns,
                                                 const float *shown, const float *lies) {
  for (int i = 0; i < count; i++) {
    const float *first = shown + cells[i] * 2, *last = first + (columns + 1) * 2;
    const float *a = lies + cells[i] * 2, *c = a + columns * 2;
    cell(scale < 1.0f, out, out_width, from, width, height, (int)(first[0] * scale), (int)(first[1] * scale),
         (int)(last[0] * scale), (int)(last[1] * scale), a[0] * scale, a[2] * scale, c[0] * scale, c[2] * scale,
         a[1] * scale, a[3] * scale, c[1] * scale, c[3] * scale);
  }
}

/*
 * Puts what stands still behind cells that have moved (see `cells`), each row of a plane `width` long: takes away `seen`, what of
 * `plate` came along, and adds `plate` as far as it is `open`, 0..255, now.
 */
__attribute__((export_name("behind"))) void behind(u8 *out, const u8 *seen, const u8 *open, const u8 *plate, int width,
                                                   float scale, const int *cells, int count, int columns,
                                                   const float *shown) {
  for (int i = 0; i < count; i++) {
    const float *first = shown + cells[i] * 2, *last = first + (columns + 1) * 2;
    int left = (int)(first[0] * scale), right = (int)(last[0] * scale);
    for (int row = (int)(first[1] * scale); row < (int)(last[1] * scale); row++) {
      int at = row * width + left, end = row * width + right;
      for (; at + 8 <= end; at += 8) {
        v128_t share = wasm_i16x8_mul(wasm_u16x8_load8x8(open + at), wasm_u16x8_load8x8(plate + at));
        /* Divided by 255 and rounded. */
        share = wasm_i16x8_add(share, wasm_i16x8_splat(128));
        share = wasm_u16x8_shr(wasm_i16x8_add(share, wasm_u16x8_shr(share, 8)), 8);
        v128_t value = wasm_i16x8_sub(wasm_u16x8_load8x8(out + at), wasm_u16x8_load8x8(seen + at));
        value = wasm_i16x8_add(value, share);
        wasm_v128_store64_lane(out + at, wasm_u8x16_narrow_i16x8(value, value), 0);
      }
      for (; at < end; at++) {
        int value = out[at] - seen[at] + (open[at] * plate[at] + 127) / 255;
        out[at] = (u8)(value < 0 ? 0 : value > 255 ? 255 : value);
      }
    }
  }
}
