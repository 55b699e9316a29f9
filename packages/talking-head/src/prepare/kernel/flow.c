/*
 * One level of the dense flow: makes a field fit two grey pictures better (Horn and Schunck 1981, with a robust weight of the
 * data). All fields are rows of floats of one size; sums are of doubles. Built by build.sh into flow.wasm; the memory is the
 * host's.
 */

typedef struct {
  const float *a, *b;             /* the pictures */
  float *u, *v;                   /* the field: from a pixel of `a` to its place in `b` */
  const float *pull, *pu, *pv;    /* known places: their pull, and the movement there */
  float *gx, *gy, *gt, *power;    /* slopes, what is left at no movement, and how much it counts */
  int width, height, warps, sweeps;
  double smoothness, hidden;
} Level;

static inline double within(double value, double most) { return value < 0 ? 0 : value > most ? most : value; }

/* Bilinear; outside of the picture its edge is repeated. */
static inline double sample(const Level *l, double x, double y) {
  x = within(x, l->width - 1.001);
  y = within(y, l->height - 1.001);
  const int xi = (int)x, yi = (int)y;
  const double fx = x - xi, fy = y - yi;
  const float *at = l->b + yi * l->width + xi, *under = at + l->width;
  const double top = at[0] + ((double)at[1] - at[0]) * fx;
  const double bottom = under[0] + ((double)under[1] - under[0]) * fx;
  return top + (bottom - top) * fy;
}

/* What the pictures say with `b` where the field takes it. */
static void look(const Level *l) {
  const int width = l->width, height = l->height;
  for (int y = 0, i = 0; y < height; y++) {
    for (int x = 0; x < width; x++, i++) {
      const double u = l->u[i], v = l->v[i], bx = x + u, by = y + v;
      const double right = (sample(l, bx + 1, by) - sample(l, bx - 1, by)) / 2;
      const double down = (sample(l, bx, by + 1) - sample(l, bx, by - 1)) / 2;
      const double difference = sample(l, bx, by) - l->a[i], share = difference / l->hidden;
      const int inside = bx >= 0 && by >= 0 && bx <= width - 1 && by <= height - 1;
      const double trusted = inside ? 1 / (1 + share * share) : 0;
      l->gx[i] = right;
      l->gy[i] = down;
      l->gt[i] = difference - right * u - down * v;
      l->power[i] = trusted / (l->smoothness + l->pull[i] + trusted * (right * right + down * down));
    }
  }
}

/* A pixel follows its neighbours and what the pictures say. */
static inline void relax(const Level *l, int i, int left, int right, int above, int below) {
  float *u = l->u, *v = l->v;
  double mean_u = ((double)u[left] + u[right] + u[above] + u[below]) / 4;
  double mean_v = ((double)v[left] + v[right] + v[above] + v[below]) / 4;
  const double weight = l->pull[i], smoothness = l->smoothness;
  if (weight > 0) {
    mean_u = (smoothness * mean_u + weight * l->pu[i]) / (smoothness + weight);
    mean_v = (smoothness * mean_v + weight * l->pv[i]) / (smoothness + weight);
  }
  const double gx = l->gx[i], gy = l->gy[i];
  const double error = l->power[i] * (gx * mean_u + gy * mean_v + l->gt[i]);
  u[i] = mean_u - gx * error;
  v[i] = mean_v - gy * error;
}

#define BAND 4

/*
 * One sweep of Gauss and Seidel: the neighbours above and on the left are as they are now. A processor waits for each result
 * before the next pixel of a row, so the rows of a band take turns, each a pixel behind the one above.
 */
static void sweep(const Level *l) {
  const int width = l->width, height = l->height;
  for (int top = 0; top < height; top += BAND) {
    const int rows = top + BAND < height ? BAND : height - top;
    const int above = top > 0 ? width : 0, below = top + rows < height ? width : 0;
    for (int step = 0; step < width + rows - 1; step++) {
      if (rows == BAND && step >= BAND && step < width - 1) {
        /* No side is near. */
        const int first = top * width + step, second = first + width - 1, third = second + width - 1,
                  fourth = third + width - 1;
        relax(l, first, first - 1, first + 1, first - above, first + width);
        relax(l, second, second - 1, second + 1, second - width, second + width);
        relax(l, third, third - 1, third + 1, third - width, third + width);
        relax(l, fourth, fourth - 1, fourth + 1, fourth - width, fourth + below);
        continue;
      }
      for (int k = 0; k < rows; k++) {
        const int x = step - k, i = (top + k) * width + x;
        if (x < 0 || x >= width) continue;
        relax(l, i, x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, k > 0 ? i - width : i - above,
              k < rows - 1 ? i + width : i + below);
      }
    }
  }
}

__attribute__((export_name("refine"))) void refine(const Level *l) {
  for (int warp = 0; warp < l->warps; warp++) {
    look(l);
    for (int i = 0; i < l->sweeps; i++) sweep(l);
  }
}
