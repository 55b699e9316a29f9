import type { GroupPhrases } from '../phrases.ts';

export const business: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {sibuk sepanjang hari|berlari dari satu kerja ke kerja lain} dan {yang penting belum disentuh|tidak tahu ke mana masa pergi}',
    'anda {banding satu tawaran dengan yang lain|dengar semua kata dia terbaik} dan {tidak dapat memutuskan|tidak percaya sesiapa}',
  ],
  tips: [
    '{Tulis satu masalah itu|Sebut apa yang mahu diselesaikan} {dahulu|sebelum mencari}; {ciri tambahan tidak lagi menggoda|pilihan jadi pendek}',
    '{Cuba kecil dahulu|Uji kalau boleh}, {baru pergi jauh|kemudian kembangkan}; {risikonya sedikit|anda lihat sendiri}',
    '{Tanya siapa membantu apabila rosak|Tanya berapa cepat mereka menjawab} {sebelum menandatangani|dahulu}; {pada hari buruk itu penting|jarang yang teringat}',
    '{Lihat kos keseluruhan|Satu harga tidak cukup}: {masa anda juga kos|penjagaan pun termasuk}',
  ],
  wishes: [
    '{Rutin berjalan|Ada yang menguruskannya}, dan {kepala anda lapang|anda boleh berfikir ke depan}',
    '{Langkah demi langkah|Tanpa bising}, {satu perkara dibuat elok|setiap janji ditepati}: {begitulah percaya tumbuh|ia membawa jauh}',
  ],
  themes: {
    software: {
      match: /perisian|alat video|aplikasi|platform|automasi|\bai\b|sistem/i,
      kind: 'alat',
      needs: [
        'anda {pasang alat demi alat|bayar lima langganan} dan {masa makin kurang|guna dua sahaja}',
        'anda {klik benda sama setiap hari|ulang satu kerja kecil} dan {silap sekali mula semula|pergelangan tangan sakit}',
      ],
      tips: [
        '{Cuba pada kerja sebenar|Bawa tugas anda sendiri}; {kalau perlu manual|tiga minit sudah cukup}, {anda akan tahu|demo selalu nampak cantik}',
        '{Tanya di mana data anda|Tanya cara mengeluarkan data} {sebelum bermula|dahulu}; {ia milik anda|keluar pun mesti mudah}',
        '{Jimat satu langkah dahulu|Guna untuk satu perkara}, {kemudian yang lain|baru tambah}; {semua akan ikut|tiada yang terbeban}',
      ],
      wishes: [
        '{Yang dahulu sepanjang pagi|Kerja yang bosan} {siap dengan beberapa klik|habis sebelum kopi sejuk}, {dan hari itu milik anda|dan anda tidak terasa}',
      ],
    },
    gadget: {
      apart: true,
      match: /fon telinga|telefon|komputer riba|kamera|pembesar suara|pengecas|gajet/i,
      kind: 'gajet',
      needs: [
        'anda {baca ulasan semalaman|hafal setiap angka} dan {masih tidak boleh memilih|makin ragu}',
        'anda {keluar rumah|paling memerlukannya} dan {bateri habis|perlu merungkai wayar dahulu}',
      ],
      tips: [
        '{Fikir hari anda|Mula dengan cara anda guna}: {dalam tren atau di meja|di rumah atau di luar}; {jangan bayar yang lain|itu yang menentukan}',
        '{Pegang dan pakai|Pinjam sehari}; {selesa tiada dalam jadual|hanya anda boleh merasa}',
        '{Baca waranti dan pemulangan|Tanya kalau rosak bagaimana} {dahulu|sebelum bayar}; {benda kecil pun perlu dijaga|baru boleh tenang}',
      ],
      wishes: [
        '{Ia bersambung|Anda capai sahaja} dan {tidak perlu berfikir lagi|hari pun berjalan}: {itulah teknologi yang baik|begitulah sepatutnya}',
      ],
    },
    hiring: {
      apart: true,
      match: /mengambil|pekerja|jawatan|kosong|pembantu kedai|sertai kami/i,
      kind: 'kerja',
      needs: [
        'anda {hantar resume satu demi satu|mencari berminggu-minggu} dan {semua mahu pengalaman|tiada yang membalas}',
        'anda {mahu bermula semula|inginkan perubahan} dan {takut tiada yang mengajar|ragu pada diri}',
      ],
      tips: [
        '{Tanya giliran, cuti dan gaji|Tanya hari biasa bagaimana}; {itu bukan biadab|kata yang jelas}, {kedua-dua untung|membuat rakan sekerja yang baik}',
        '{Kerja boleh dipelajari|Pengalaman akan datang}: {tepat masa|kemahuan} {itulah yang dicari|lebih dikira}',
        '{Tengok dengan siapa anda bekerja|Dengar cara mereka bercakap}; {pasukan yang baik|rakan yang mesra} {mengajar lebih cepat|meringankan hari yang sukar}',
      ],
      wishes: [
        '{Kerja yang anda faham|Ada tempat bertanya}, {gaji yang adil|pulang makan malam}: {itu kerja yang baik|banyak sudah selesai}',
      ],
    },
    company: {
      match: /bengkel|kilang|syarikat|pembekal|borong|ikut lukisan|pengilang/i,
      kind: 'pembekal',
      needs: [
        'anda {tanya sepuluh pembekal|hantar lukisan merata} dan {tempahan kecil tidak dijawab|setiap harga berbeza}',
        'anda {menunggu sampel|dijanjikan tarikh} dan {ia bergerak lagi|pelanggan anda pula bertanya}',
      ],
      tips: [
        '{Mula dengan tempahan kecil|Sampel dahulu}: {anda nampak cara dan masanya|nampak cara mereka bekerja}, {baru besarkan|sebelum wangnya besar}',
        '{Tulis semuanya|Letak ukuran dan angka di kertas} dan {kedua-dua sahkan|tandatangan}; {kurang bertengkar|kurang yang dipulangkan}',
        '{Lawat kalau boleh|Minta panggilan video dari bengkel}: {lantai yang kemas|meja yang bersih} {banyak bercerita|tidak boleh dibuat-buat}',
      ],
      wishes: [
        '{Kotak sampai pada harinya|Potongan pertama muat}, {dan anda boleh berjanji kepada pelanggan|dan kerja pun berjalan}',
      ],
    },
    shop: {
      apart: true,
      match: /jualan|diskaun|dalam talian|penghantaran percuma|ulang tahun|tawaran/i,
      kind: '',
      needs: [
        'anda {baca syarat jualan|kira semula harganya} dan {tidak pasti ia lebih murah|beli lebih daripada yang perlu}',
        'ia {berminggu dalam troli|menunggu masa yang sesuai} dan {anda tidak pernah menekan|tiba-tiba habis}',
      ],
      tips: [
        '{Tulis senarai dahulu|Tahu apa yang perlu}, {baru lihat tawaran|baru buka kedai}; {jimat itu tidak membeli yang lain|itulah caranya}',
        '{Ingat hari terakhir|Semak pemulangan}: {tidak perlu berebut di hujung|pilihan yang tenang lebih baik}',
        '{Simpan stok yang memang diguna|Baru bagi anda? Ambil satu}, {dan datang lagi kalau suka|bukan sepuluh}; {itu jimat sebenar|mudah sahaja}',
      ],
      wishes: [
        '{Memang diperlukan|Sudah lama dimahukan}, {harganya kena|kini masanya}: {belian yang baik|nikmatilah}',
      ],
    },
  },
};
