/** A summit that stands out in a mountain's profile. */
export interface Summit {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly height_m: number
}

/** What stations see of a mountain: `foot_m` is the height of the land they are on, where it changes the picture, and the summits are in the order drawn. */
export interface SeenMountain {
  readonly foot_m: number
  readonly summits: readonly Summit[]
}

/**
 * Latitude, longitude and height in metres. Those without a mark: 国土地理院「日本の主な山岳一覧」, in the public transcription that data/PROVENANCE.md names. Peaks
 * that the list lacks: with `+`, place and height were read in public data or on a page; with `*`, the height was, but the place is general knowledge and may be off by
 * a kilometre or more. PROVENANCE names the sources.
 */
const LISTED = new Map(
  `岩木山 40.656 140.303 1625
*鳥海山 40.6535 140.2985 1502
*巌鬼山 40.661 140.3085 1456
櫛ヶ峯 40.603 140.843 1517
高田大岳 40.653 140.907 1559
大岳 40.659 140.877 1585
*赤倉岳 40.672 140.884 1548
釜臥山 41.279 141.12 878
白神岳 40.508 140.018 1235
向白神岳 40.524 140.046 1250
階上岳 40.401 141.584 739
岩手山 39.853 141.001 2038
*鬼ヶ城 39.849 140.975 1841
*黒倉山 39.8665 140.953 1568
姫神山 39.844 141.247 1124
+南昌山 39.6226 141.057 848
七時雨山 40.0692 141.1056 1063
*七時雨山北峰 40.0735 141.1035 1060
六角牛山 39.318 141.65 1293
室根山 38.975 141.447 895
*男岳 39.7595 140.7935 1623
男女岳 39.7611 140.7994 1637
*横岳 39.765 140.806 1583
寒風山 39.934 139.875 355
新山 39.099 140.049 2236
+笙ヶ岳 39.0972 140.0089 1635
月山 38.549 140.027 1984
*姥ヶ岳 38.532 140.01 1670
不忘山 38.076 140.479 1705
屏風岳 38.096 140.476 1825
刈田岳 38.128 140.448 1758
熊野岳 38.144 140.44 1841
*雁戸山 38.196 140.475 1485
+高山 37.7006 140.2575 1805
東吾妻山 37.712 140.23 1975
一切経山 37.735 140.244 1949
東大巓 37.754 140.189 1928
西吾妻山 37.738 140.141 2035
飯豊山 37.855 139.707 2105
大日岳 37.833 139.66 2128
北股岳 37.88 139.639 2025
杁差岳 37.943 139.609 1636
*三国岳 37.8165 139.7265 1644
*和尚山 37.596 140.285 1602
安達太良山 37.621 140.288 1700
箕輪山 37.647 140.281 1728
磐梯山 37.601 140.072 1816
*櫛ヶ峰 37.6095 140.0875 1636
*赤埴山 37.592 140.086 1430
+南月山 37.1094 139.9581 1776
茶臼岳 37.125 139.963 1915
三本槍岳 37.15 139.961 1917
*西平岳 36.887 139.776 1712
釈迦ヶ岳 36.9 139.777 1795
*前黒山 36.931 139.789 1678
筑波山 36.2253 140.1067 877
*男体山 36.2262 140.0985 871
黒檜山 36.56 139.193 1828
地蔵岳 36.541 139.177 1674
+荒山 36.5259 139.1654 1572
*鍋割山 36.5155 139.167 1332
*鈴ヶ岳 36.565 139.145 1565
掃部ヶ岳 36.478 138.851 1449
+榛名富士 36.477 138.8782 1391
+相馬山 36.4745 138.9008 1411
+二ツ岳 36.4821 138.9054 1343
+水沢山 36.4808 138.9297 1194
相馬岳 36.2986 138.7489 1104
+白雲山 36.3 138.7511 1084
+金鶏山 36.2823 138.757 856
浅間山 36.407 138.523 2568
+黒斑山 36.4052 138.4886 2404
東篭ノ登山 36.419 138.447 2228
谷川岳 36.837 138.93 1977
茂倉岳 36.849 138.917 1978
万太郎山 36.824 138.879 1954
*俎嵓 36.822 138.921 1863
+岩櫃山 36.557 138.7962 803
子持山 36.592 138.998 1296
富士山 35.361 138.728 3776
*白山岳 35.3665 138.7285 3756
編笠山 35.942 138.345 2524
権現岳 35.95 138.36 2715
三ッ頭 35.942 138.364 2580
赤岳 35.971 138.37 2899
八ヶ岳の横岳 35.986 138.373 2830
硫黄岳 35.999 138.37 2760
天狗岳 36.019 138.356 2646
大滝山 36.274 137.743 2616
蝶ヶ岳 36.288 137.726 2677
常念岳 36.326 137.728 2857
横通岳 36.343 137.727 2767
有明山 36.391 137.771 2268
唐松岳 36.687 137.755 2696
鑓ヶ岳 36.731 137.755 2903
杓子岳 36.741 137.759 2812
白馬岳 36.759 137.759 2932
小蓮華山 36.774 137.776 2766
鹿島槍ヶ岳 36.624 137.747 2889
五龍岳 36.658 137.753 2814
妙高山 36.891 138.113 2454
火打山 36.923 138.068 2462
焼山 36.921 138.036 2400
高社山 36.799 138.404 1351
縞枯山 36.076 138.331 2403
北横岳 36.088 138.32 2480
蓼科山 36.104 138.295 2531
辻山 35.676 138.322 2585
薬師ヶ岳 35.696 138.312 2780
観音ヶ岳 35.702 138.305 2841
地蔵ヶ岳 35.712 138.299 2764
アサヨ峰 35.732 138.241 2799
甲斐駒ヶ岳 35.758 138.237 2967
鋸岳 35.779 138.21 2685
弥彦山 37.705 138.809 634
+多宝山 37.7187 138.8162 634
+国上山 37.6704 138.8156 313
+角田山 37.7806 138.8367 482
米山 37.289 138.484 993
*松平山 37.8265 139.3485 954
五頭山 37.801 139.346 912
+菱ヶ岳 37.7792 139.3289 974
*薬師岳 37.122 139.009 1654
入道岳 37.104 139.025 1778
越後駒ヶ岳 37.124 139.075 2003
中ノ岳 37.085 139.078 2085
+粟ヶ岳の白山 37.6144 139.1951 1012
粟ヶ岳 37.555 139.189 1293
栗駒山 38.961 140.788 1626
薬萊山 38.576 140.705 553
大山 35.441 139.231 1252
塔ノ岳 35.454 139.163 1491
丹沢山 35.474 139.163 1567
蛭ヶ岳 35.486 139.139 1673
高尾山 35.625 139.244 599
鋸山 35.16 139.841 329
冠着山 36.469 138.107 1252
*兜明神岳 39.66 141.367 1005
*熊野山（信夫山） 37.774 140.476 268
*羽黒山（信夫山） 37.772 140.469 260
羽山（信夫山） 37.771 140.462 275
*十二ヶ岳 36.59 138.917 1201
*中ノ岳（小野子） 36.588 138.929 1188
*小野子山 36.582 138.942 1208
+金ヶ岳 35.8032 138.5094 1764
茅ヶ岳 35.795 138.514 1704
飯縄山 36.739 138.134 1917
戸隠山 36.77 138.055 1904
黒姫山 36.813 138.127 2053
斑尾山 36.838 138.274 1382
*八石山 37.319 138.662 518
刈羽黒姫山 37.226 138.592 891
苗場山 36.846 138.69 2145`
    .split('\n')
    .map((row) => {
      const [name = '', lat, lng, height_m] = row.replace(/^[*+]/u, '').split(' ')
      return [name, { name, lat: Number(lat), lng: Number(lng), height_m: Number(height_m) }]
    }),
)

const seen = (names: string, foot_m = 0): SeenMountain => ({
  foot_m,
  summits: names.split(' ').map((name) => {
    const summit = LISTED.get(name)
    if (summit === undefined) throw new Error(`no summit ${name}`)
    return summit
  }),
})

/** By the name of the element. */
export const SEEN_MOUNTAINS: Readonly<Record<string, SeenMountain>> = {
  'mt-iwaki': seen('鳥海山 岩木山 巌鬼山'),
  'mt-iwaki-from-north': seen('巌鬼山 岩木山 鳥海山'),
  'mt-hakkoda': seen('櫛ヶ峯 高田大岳 大岳 赤倉岳'),
  'mt-kamafuse': seen('釜臥山'),
  'mt-shirakami': seen('白神岳'),
  'mt-shirakami-from-south': seen('白神岳 向白神岳'),
  'mt-hashikami': seen('階上岳'),
  'mt-iwate': seen('黒倉山 鬼ヶ城 岩手山', 150),
  'mt-iwate-from-north': seen('岩手山 鬼ヶ城 黒倉山', 280),
  'mt-himekami': seen('姫神山'),
  'mt-nansho': seen('南昌山'),
  'mt-nanashigure': seen('七時雨山北峰 七時雨山', 360),
  'mt-rokkoushi': seen('六角牛山'),
  'mt-murone': seen('室根山'),
  'mt-komagatake-akita': seen('男岳 男女岳 横岳', 200),
  'mt-kampu': seen('寒風山'),
  'mt-chokai': seen('新山 笙ヶ岳'),
  'mt-chokai-from-south': seen('笙ヶ岳 新山'),
  'mt-gassan': seen('姥ヶ岳 月山'),
  'mt-gassan-from-north': seen('月山 姥ヶ岳'),
  'mt-zao': seen('不忘山 屏風岳 刈田岳 熊野岳 雁戸山'),
  'mt-zao-from-west': seen('雁戸山 熊野岳 刈田岳 屏風岳 不忘山', 170),
  'mt-azuma': seen('高山 東吾妻山 一切経山', 100),
  'mt-azuma-from-north': seen('一切経山 東大巓 西吾妻山', 230),
  'mt-iide': seen('三国岳 飯豊山 北股岳 杁差岳', 220),
  'mt-iide-from-north': seen('飯豊山 大日岳 北股岳 杁差岳', 140),
  'mt-iide-from-south': seen('大日岳 飯豊山', 190),
  'mt-iide-from-west': seen('杁差岳 北股岳 飯豊山 大日岳'),
  'mt-adatara': seen('和尚山 安達太良山 箕輪山', 230),
  'mt-bandai': seen('櫛ヶ峰 磐梯山 赤埴山', 200),
  'mt-bandai-from-south': seen('磐梯山 赤埴山', 520),
  'mt-nasu': seen('南月山 茶臼岳 三本槍岳', 330),
  'mt-takahara': seen('西平岳 釈迦ヶ岳 前黒山', 150),
  'mt-tsukuba': seen('男体山 筑波山'),
  'mt-akagi': seen('鈴ヶ岳 鍋割山 荒山', 100),
  'mt-akagi-from-west': seen('鈴ヶ岳 黒檜山 地蔵岳 荒山 鍋割山', 210),
  'mt-haruna': seen('掃部ヶ岳 榛名富士 相馬山 水沢山', 100),
  'mt-haruna-from-east': seen('相馬山 水沢山 二ツ岳', 190),
  'mt-myogi': seen('金鶏山 相馬岳 白雲山', 280),
  'mt-asama': seen('浅間山 黒斑山 東篭ノ登山', 720),
  'mt-asama-from-south': seen('東篭ノ登山 黒斑山 浅間山', 690),
  'mt-tanigawa': seen('万太郎山 俎嵓 谷川岳', 490),
  'mt-tanigawa-from-north': seen('茂倉岳 谷川岳 万太郎山', 600),
  'mt-iwabitsu': seen('岩櫃山'),
  'mt-komochi': seen('子持山'),
  'mt-fuji': seen('富士山 白山岳'),
  'mt-yatsugatake': seen('権現岳 赤岳 八ヶ岳の横岳 硫黄岳 天狗岳', 1100),
  'mt-yatsugatake-from-west': seen('天狗岳 硫黄岳 八ヶ岳の横岳 赤岳 権現岳 編笠山', 790),
  'mt-yatsugatake-from-south': seen('編笠山 権現岳 三ッ頭', 600),
  'mt-jonen': seen('大滝山 蝶ヶ岳 常念岳 横通岳', 550),
  'mt-ariake': seen('有明山'),
  'mt-shirouma': seen('唐松岳 鑓ヶ岳 杓子岳 白馬岳 小蓮華山', 700),
  'mt-goryu': seen('鹿島槍ヶ岳 五龍岳 唐松岳', 740),
  'mt-myoko': seen('妙高山 火打山 焼山'),
  'mt-takayashiro': seen('高社山'),
  'mt-tateshina': seen('天狗岳 縞枯山 北横岳 蓼科山', 690),
  'mt-houou': seen('辻山 薬師ヶ岳 観音ヶ岳 地蔵ヶ岳', 450),
  'mt-kai-koma': seen('アサヨ峰 甲斐駒ヶ岳 鋸岳', 680),
  'mt-yahiko': seen('国上山 弥彦山 多宝山'),
  'mt-yahiko-from-south': seen('弥彦山 国上山'),
  'mt-kakuda': seen('角田山'),
  'mt-yoneyama': seen('米山'),
  'mt-gozu': seen('松平山 五頭山 菱ヶ岳'),
  'mt-hakkai': seen('薬師岳 入道岳', 140),
  'three-mountains-of-echigo': seen('越後駒ヶ岳 中ノ岳 入道岳', 100),
  'mt-awa': seen('粟ヶ岳の白山 粟ヶ岳'),
  'mt-kurikoma': seen('栗駒山'),
  'mt-yakurai': seen('薬萊山'),
  'mt-oyama': seen('大山'),
  'mt-tanzawa': seen('大山 塔ノ岳 丹沢山 蛭ヶ岳', 80),
  'mt-takao': seen('高尾山'),
  'mt-nokogiri': seen('鋸山'),
  'mt-kamuri': seen('冠着山'),
  'mt-kabuto-myojin': seen('兜明神岳'),
  'mt-shinobu': seen('熊野山（信夫山） 羽黒山（信夫山） 羽山（信夫山）', 65),
  'three-mountains-of-onoko': seen('十二ヶ岳 中ノ岳（小野子） 小野子山', 260),
  'mt-kayagatake': seen('金ヶ岳 茅ヶ岳', 280),
  'five-mountains-of-shinano': seen('飯縄山 戸隠山 黒姫山 妙高山 斑尾山', 340),
  'three-mountains-of-kariwa': seen('八石山 刈羽黒姫山 米山'),
  'mt-naeba': seen('苗場山'),
}
