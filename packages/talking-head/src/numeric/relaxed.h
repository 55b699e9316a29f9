/*
 * Relaxed SIMD where the build has it. Elsewhere the same in plain SIMD, which rounds twice instead of once in `madd`: for
 * browsers that know no relaxed SIMD.
 */
#include <wasm_simd128.h>

#ifdef __wasm_relaxed_simd__
#define madd(a, b, c) wasm_f32x4_relaxed_madd(a, b, c)
#define trunc_cut(v) wasm_i32x4_relaxed_trunc_f32x4(v)
#define pick_bytes(v, at) wasm_i8x16_relaxed_swizzle(v, at)
#else
#define madd(a, b, c) wasm_f32x4_add(wasm_f32x4_mul(a, b), c)
#define trunc_cut(v) wasm_i32x4_trunc_sat_f32x4(v)
#define pick_bytes(v, at) wasm_i8x16_swizzle(v, at)
#endif
