import { AREAS, type AreaId } from '../../../core/catalogue/area.ts'
import type { CourseId } from '../../../core/catalogue/face.ts'
import { isLoginMissionId, loginDayOf } from '../../../core/domain/login-mission.ts'
import type { CourseStatus } from '../../../core/domain/play/courses.ts'
import type { InkGoal, InkKey } from '../../../core/domain/play/inks.ts'
import { MISSIONS, type Goal } from '../../../core/domain/play/missions.ts'
import { formatNumber } from '../text.ja.ts'

const areaName = (id: AreaId): string => AREAS.find((area) => area.id === id)?.name ?? ''

const COURSES: Readonly<Record<CourseId, string>> = {
  shinkansen: '新幹線の顔',
  express: '特急の顔',
  capital: '首都圏の通勤電車の顔',
  kanto: '関東をめぐる電車の顔',
  north: '東北・甲信越の電車の顔',
  diesel: '気動車の顔',
  retired: 'なつかしい顔',
}

const INKS: Readonly<Record<InkKey, string>> = {
  ai: '藍',
  matsuba: '松葉',
  kogecha: '焦茶',
  murasaki: '紫',
  tetsukon: '鉄紺',
  kincha: '金茶',
  ringo: '北東北のりんご',
  momiji: '南東北のもみじ',
  yuki: '北関東のゆきぐも',
  umi: '南関東のうみ',
  edo: '江戸むらさき',
  budou: '甲信越のぶどう',
}

const SHARE = { 10: '一割', 30: '三割' } as const

/** Texts of missions, special stamps, inks and the campaign. */
export const MISSION_TEXT = {
  /** The special stamp's own name. */
  title: (goal: Goal): string => {
    switch (goal.kind) {
      case 'prefectures':
        return goal.area === null ? '東日本 十六都県めぐり' : goal.area === 'tokyo' ? '東京 はじめの一駅' : `${areaName(goal.area)} 三県めぐり`
      case 'area_share':
        return `${areaName(goal.area)} ${SHARE[goal.percent]}`
      case 'gotouchi':
        return `ご当地そば ${goal.count}杯`
      case 'ikimono':
        return `いきもの ${goal.count}の出会い`
      case 'traindepot':
        return `車両基地 ${goal.count}カ所`
      case 'ekiben':
        return `駅弁 ${goal.count}折`
      case 'course':
        return `${COURSES[goal.course]} そろい`
    }
  },
  /** The requirement of the mission. */
  goal: (goal: Goal, target: number): string => {
    switch (goal.kind) {
      case 'prefectures':
        if (goal.area === null) return '16の都県すべてで、1駅ずつ押します。'
        return goal.area === 'tokyo' ? '東京の駅で、印を押します。' : `${areaName(goal.area)}の3つの県で、1駅ずつ押します。`
      case 'area_share':
        return `${areaName(goal.area)}の${formatNumber(target)}駅で押します。`
      case 'gotouchi':
        return `ご当地の駅そばの印を、${target}杯ぶん押します。`
      case 'ikimono':
        return `いきものの印を、${target}種押します。`
      case 'traindepot':
        return `車両基地の印を、${target}カ所ぶん押します。`
      case 'ekiben':
        return `駅弁の印を、${target}折ぶん押します。`
      case 'course':
        return `「${COURSES[goal.course]}」の印を、${target}形式そろえます。`
    }
  },
  /** The missing part of a mission; keepsakes do not count for it. */
  left: (goal: Goal, count: number): string => {
    switch (goal.kind) {
      case 'prefectures':
        return `その場の印であと${count}${goal.area === 'tokyo' ? '駅' : goal.area === null ? '都県' : '県'}`
      case 'area_share':
        return `その場の印であと${formatNumber(count)}駅`
      case 'gotouchi':
        return `その場の印であと${count}杯`
      case 'ikimono':
        return `その場の印であと${count}種`
      case 'traindepot':
        return `その場の印であと${count}カ所`
      case 'ekiben':
        return `その場の印であと${count}折`
      case 'course':
        return `その場の印であと${count}形式`
    }
  },
  loginTitle: (day: number): string => `ログインの印 ${day}日目`,
  course: COURSES,
  courseStatus: ['これから', '集めています', 'そろいました', '特別な印を押しました'] as const satisfies Record<CourseStatus, string>,
  ink: INKS,
  inkLeft: (goal: InkGoal, count: number): string =>
    `その場の印であと${goal.kind === 'count' ? counted(count) : `${count}${goal.area === 'tokyo' ? '駅' : '県'}`}`,
  inkGoal: (goal: InkGoal): string =>
    goal.kind === 'count'
      ? `印が${counted(goal.count)}になると使えます。`
      : goal.area === 'tokyo'
        ? '東京の駅で押すと使えます。'
        : `${areaName(goal.area)}の3つの県で押すと使えます。`,
  progress: (done: number, target: number): string => `${formatNumber(done)} / ${formatNumber(target)}`,
  pending: (count: number): string => `仮の印 ${formatNumber(count)}`,
} as const

/** Stamps in the counting words of Japanese. */
const counted = (count: number) => `${formatNumber(count)}${count < 10 ? 'つ' : '個'}`

/** The name of a special or login stamp; of any other id its number. */
export function rewardTitle(stamp_id: number): string {
  const goal = MISSIONS.find((mission) => mission.stamp_id === stamp_id)?.goal
  if (goal !== undefined) return MISSION_TEXT.title(goal)
  return isLoginMissionId(stamp_id) ? MISSION_TEXT.loginTitle(loginDayOf(stamp_id)) : String(stamp_id)
}
